import type { RequestOptions } from '@app/contracts/passkeys'
import { vi } from 'vitest'

const buffer = (text: string) => new TextEncoder().encode(text).buffer
const base = { id: 'a-passkey', rawId: buffer('a-passkey'), type: 'public-key', getClientExtensionResults: () => ({}) }
const ANSWER = {
  ...base,
  response: {
    clientDataJSON: buffer('{}'),
    authenticatorData: buffer('data'),
    signature: buffer('signature'),
    userHandle: buffer('handle'),
  },
}
const MADE = {
  ...base,
  response: {
    clientDataJSON: buffer('{}'),
    attestationObject: buffer('object'),
    getTransports: () => ['internal', 'something-new'],
  },
}

/** The fields of the device's response that a page sends. */
export const DEVICE_ANSWER = {
  id: 'a-passkey',
  clientDataJSON: 'e30',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmF0dXJl',
  userHandle: 'aGFuZGxl',
}

/** What the API requests from a device. */
export const DEVICE_ASKED: RequestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 270_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
}

/**
 * A browser with passkeys, which jsdom does not have: `get` and `create` respond immediately, unless a test changes
 * that.
 */
export function fakeDevice({ hasList = false } = {}) {
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(async () => ANSWER)
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(async () => MADE)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => hasList }),
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } })
  return { get, create }
}

/** The error with which a browser reports that its reader closed the prompt. */
export const closed = () => Object.assign(new Error('closed'), { name: 'NotAllowedError' })
