import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes that an app computes from the time (RFC 6238), with the settings that every app supports: SHA-1, six digits, 30
// seconds.

const SECONDS = 30
const DIGITS = 6
/** Steps by which a clock may be wrong, either way. */
const LEEWAY = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes a secret as apps expect it (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / SECONDS)

/** The code of one step (RFC 4226). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step that a code belongs to, among those that are valid at this moment; undefined where it belongs to none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = stepAt(now)
  const steps = Array.from({ length: 2 * LEEWAY + 1 }, (_, n) => present - LEEWAY + n)
  return steps.findLast((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)))
}
