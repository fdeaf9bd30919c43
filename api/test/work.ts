import { WORK_HEADER, WORK_PARTS } from '@app/domain/work'
import { createHash } from 'node:crypto'
import { createWorkDesk } from '../src/platform/limits/work-desk.ts'
import { purposeKeys } from '../src/platform/purpose-key.ts'
import { SANDBOX } from './config.ts'

const desk = createWorkDesk(purposeKeys([SANDBOX.AUTH_SECRET], 'work in place of a refusal'))
const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/**
 * Solves a work challenge as a client does: for each part, finds the first number whose hash begins with enough zero
 * bits.
 */
export function solve({ challenge, bits }: { challenge: string; bits: number }): Record<string, string> {
  const numbers = Array.from({ length: WORK_PARTS }, (_, part) => {
    const seed = sha256(`${challenge} ${part}`)
    const nonce = Buffer.alloc(4)
    for (let number = 0; ; number++) {
      nonce.writeUInt32BE(number)
      if (sha256(seed, nonce).readUInt32BE(0) >>> (32 - bits) === 0) return number
    }
  })
  return { [WORK_HEADER]: `${challenge}.${numbers.join(',')}` }
}

/** Creates, with almost no work, a solved challenge that the API has signed for a purpose. */
export const workFor = (purpose: string, now: Date) =>
  solve({ challenge: desk.challenge({ purpose, bits: 1 }, now), bits: 1 })
