import { ScureBase32Plugin, verifySync } from 'otplib'

// Computes time-based one-time passwords (RFC 6238), with the settings that every authenticator app supports: SHA-1,
// six digits, 30 seconds.

/** By how many seconds an app's clock may be fast or slow. */
const LEEWAY = 30

/** Encodes a secret in base 32 without padding, as authenticator apps expect it. */
export const base32 = (bytes: Uint8Array): string => new ScureBase32Plugin().encode(bytes, { padding: false })

/**
 * @param code - The six digits that the person typed.
 * @returns the number of the 30-second step to which the code belongs; undefined if no step within the leeway has this
 *   code.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: LEEWAY })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
