import type { PasskeyAnswer } from '@app/contracts/passkey-answer'
import type { CreationOptions, FinishPasskey, Passkeys, RequestOptions } from '@app/contracts/passkeys'
import { passkeyHost } from '@app/domain/passkey-host'
import { ok, refuse, type Result } from '@app/domain/result'

/** Whether this browser and this address can use passkeys; if not, no page mentions passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && passkeyHost(location.origin) !== undefined

/** What the browser returned; otherwise a sentence for the reader, or undefined if they closed the browser's prompt. */
type Given<T> = Result<T, string | undefined>

// the library loads on demand, because most pages never need it
const loadLibrary = () => import('@simplewebauthn/browser')

const SILENT: readonly unknown[] = ['AbortError', 'NotAllowedError']
const nameOf = (error: unknown): unknown => (error instanceof Error ? error.name : undefined)
const told = (error: unknown): Given<never> =>
  refuse(SILENT.includes(nameOf(error)) ? undefined : 'This browser could not use a passkey. Please go on another way')

/**
 * Lets readers prove who they are with a passkey. With `isAutofill`, the browser asks nothing until the reader chooses
 * a passkey in a field.
 */
export async function usedPasskey(options: RequestOptions, isAutofill = false): Promise<Given<PasskeyAnswer>> {
  try {
    const { startAuthentication } = await loadLibrary()
    const { id, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill,
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return ok({ id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) })
  } catch (error) {
    return told(error)
  }
}

/** Makes the reader's device create a passkey. */
export async function madePasskey(options: CreationOptions): Promise<Given<FinishPasskey>> {
  try {
    const { startRegistration } = await loadLibrary()
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return ok({ credential_id: id, clientDataJSON, attestationObject, transports: transports.filter(isKnownTransport) })
  } catch (error) {
    return nameOf(error) === 'InvalidStateError'
      ? refuse('This device has a passkey for your account already')
      : told(error)
  }
}

type Transport = FinishPasskey['transports'][number]
const TRANSPORTS: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transport[]
const isKnownTransport = (name: string): name is Transport => TRANSPORTS.includes(name)

/** Cancels a passkey prompt that the browser is showing or waiting to show. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
}

/**
 * Informs the browser which passkeys still exist, so that it offers no others; does nothing in a browser without this
 * function.
 */
export async function tellWhichAreLeft({ rp_id, handle, passkeys }: Passkeys): Promise<void> {
  if (handle === null || !('signalAllAcceptedCredentials' in PublicKeyCredential)) return
  const { sendSignal } = await loadLibrary()
  const left = { rpID: rp_id, userID: handle, allAcceptedCredentialIDs: passkeys.map(({ id }) => id) }
  await sendSignal({ signalName: 'allAcceptedCredentials', ...left }).catch(() => undefined)
}
