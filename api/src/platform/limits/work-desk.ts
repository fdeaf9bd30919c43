import { WORK_PARTS } from '@app/domain/work'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../purpose-key.ts'
import type { WorkDone } from './crowd.rules.ts'
import { WORK_LIFETIME } from './work.rules.ts'

/**
 * The byte length of each part of a challenge: its id, its expiry, its difficulty and its purpose, and the signature
 * over them.
 */
const [ID, UNTIL, BITS, FOR, SIGNATURE] = [12, 4, 1, 12, 16]
const SIGNED = ID + UNTIL + BITS + FOR
const NUMBERS = new RegExp(`^([\\w-]+)\\.(\\d{1,10}(?:,\\d{1,10}){${WORK_PARTS - 1}})$`)

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Returns a challenge's purpose in a form that reveals nothing about it. */
export const purposeHash = (purpose: string): string => sha256(purpose).subarray(0, FOR).toString('base64url')

/** Returns true if a hash begins with the given number of zero bits. */
const isRare = (hash: Buffer, bits: number): boolean => hash.readUInt32BE(0) >>> (32 - bits) === 0

/**
 * Creates work challenges and checks the solutions. Each challenge is signed, so nothing is stored about a challenge
 * until it is answered.
 */
export function createWorkDesk(keys: Keys) {
  const sign = (key: Uint8Array, bytes: Buffer): Buffer =>
    createHmac('sha256', key).update(bytes).digest().subarray(0, SIGNATURE)

  return {
    challenge({ purpose, bits }: { purpose: string; bits: number }, now: Date): string {
      const bytes = Buffer.alloc(SIGNED)
      randomBytes(ID).copy(bytes)
      bytes.writeUInt32BE(Math.floor(now.getTime() / 1000) + WORK_LIFETIME, ID)
      bytes.writeUInt8(bits, ID + UNTIL)
      Buffer.from(purposeHash(purpose), 'base64url').copy(bytes, ID + UNTIL + BITS)
      return Buffer.concat([bytes, sign(keys[0], bytes)]).toString('base64url')
    },

    /** Returns the work of a solved challenge; undefined if the challenge is not ours, has expired or is not solved. */
    read(sent: string | undefined, now: Date): WorkDone | undefined {
      const [, challenge, numbers] = NUMBERS.exec(sent ?? '') ?? []
      if (challenge === undefined || numbers === undefined) return undefined
      const all = Buffer.from(challenge, 'base64url')
      const bytes = all.subarray(0, SIGNED)
      if (all.length !== SIGNED + SIGNATURE || all.toString('base64url') !== challenge) return undefined
      if (!keys.some((key) => timingSafeEqual(all.subarray(SIGNED), sign(key, bytes)))) return undefined
      const expiresAt = new Date(bytes.readUInt32BE(ID) * 1000)
      if (expiresAt <= now) return undefined
      const bits = bytes.readUInt8(ID + UNTIL)
      const isSolved = numbers.split(',').every((number, part) => {
        if (Number(number) > 0xffff_ffff) return false
        const nonce = Buffer.alloc(4)
        nonce.writeUInt32BE(Number(number))
        return isRare(sha256(sha256(`${challenge} ${part}`), nonce), bits)
      })
      if (!isSolved) return undefined
      return {
        id: bytes.subarray(0, ID).toString('base64url'),
        purpose: bytes.subarray(ID + UNTIL + BITS).toString('base64url'),
        expiresAt,
      }
    },
  }
}
