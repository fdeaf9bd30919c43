import * as z from 'zod/mini'

/** Bytes in base64url, as browsers send them. */
export const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/))
/** The id of a passkey. */
export const passkeyId = bytes(1400)

/** A browser's response to a challenge, signed by a passkey after its owner has proved who they are. */
export const PasskeyAnswer = z.strictObject({
  id: passkeyId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  /**
   * The name by which the device identifies the account. A device that was asked for one specific passkey may omit this
   * name.
   */
  userHandle: z.optional(bytes(100)),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
/**
 * Why the server rejects a passkey's response. `passkey_behind`: the passkey's counter has gone backwards, as happens
 * with a copied passkey.
 */
export const PASSKEY_REFUSALS = ['passkey_ended', 'passkey_wrong', 'passkey_behind'] as const
export interface PasskeyRefusal {
  code: (typeof PASSKEY_REFUSALS)[number]
}
export const passkeyRefused = {
  passkey_ended: { status: 409, message: 'That took too long, or was used. Please try again' },
  passkey_wrong: { status: 400, message: 'This passkey is not known here' },
  passkey_behind: {
    status: 409,
    message: 'This passkey has answered out of order. Try again, or log in another way and remove it',
  },
} as const

/** Why the server returns no challenge for a passkey. */
export const UNASKED = ['no_passkey', 'not_here'] as const
export interface Unasked {
  code: (typeof UNASKED)[number]
}
export const unasked = {
  no_passkey: { status: 409, message: 'This account has no passkey' },
  not_here: { status: 404, message: 'Passkeys don’t work at this address' },
} as const
