import * as z from 'zod/mini'
import { StepUpPurpose } from './accounts.ts'
import { NOT_PROVEN, oneProof, ownProof } from './own-proof.ts'
import { bytes, PASSKEY_REFUSALS, passkeyId, UNASKED } from './passkey-answer.ts'
import { instant } from './wire.ts'

export const Passkey = z.object({
  id: z.string(),
  /** The browser and device that created the passkey, such as "Chrome on Android". */
  name: z.string(),
  added: instant,
  last_used: z.nullable(instant),
  /** Whether the owner's other devices have the passkey too. */
  is_synced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>
export const Passkeys = z.object({
  passkeys: z.array(Passkey),
  /** Whether to ask the reader after a login if they want to add a passkey. */
  is_offered: z.boolean(),
  /**
   * The host to which the passkeys belong, and the name by which devices identify the account; null before the first
   * passkey.
   */
  rp_id: z.string(),
  handle: z.nullable(z.string()),
})
export type Passkeys = z.infer<typeof Passkeys>

const known = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }))
/** What a browser needs to create a passkey, in the format of the WebAuthn standard. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>
/** What a browser needs to use a passkey. With an empty list, the browser offers all its passkeys for this site. */
export const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: known,
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

/** A site at an IP address can have no passkeys. */
const NOT_HERE = UNASKED[1]
export const NotHere = z.object({ code: z.enum([NOT_HERE]) })
export type NotHere = z.infer<typeof NotHere>

export const BeginPasskey = z.strictObject(ownProof).check(oneProof())
export const BeginPasskeyRefusal = z.object({
  code: z.enum([...NOT_PROVEN, 'too_many', NOT_HERE]),
  retry_after: z.optional(z.int()),
})
export type BeginPasskeyRefusal = z.infer<typeof BeginPasskeyRefusal>

/** The passkey that the browser created. */
export const FinishPasskey = z.strictObject({
  credential_id: passkeyId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).check(z.maxLength(7)),
})
export type FinishPasskey = z.infer<typeof FinishPasskey>
export const FinishPasskeyRefusal = z.object({
  code: z.enum(['passkey_ended', 'passkey_refused', 'too_many', NOT_HERE]),
})
export type FinishPasskeyRefusal = z.infer<typeof FinishPasskeyRefusal>

export const RemovePasskey = z.strictObject({ passkey_id: passkeyId, ...ownProof }).check(oneProof())
export type RemovePasskey = z.infer<typeof RemovePasskey>
export const RemovePasskeyRefusal = z.object({
  code: z.enum([...NOT_PROVEN, 'not_there', NOT_HERE]),
  retry_after: z.optional(z.int()),
})
export type RemovePasskeyRefusal = z.infer<typeof RemovePasskeyRefusal>

/** Requests a challenge whose response confirms one step inside the account. */
export const AskPasskey = z.strictObject({ purpose: StepUpPurpose })
export const AskPasskeyRefusal = z.object({ code: z.enum(UNASKED) })

export const PasskeyLoginRefusal = z.object({
  code: z.enum([...PASSKEY_REFUSALS, 'wait', NOT_HERE]),
  retry_after: z.optional(z.int()),
})
export type PasskeyLoginRefusal = z.infer<typeof PasskeyLoginRefusal>
