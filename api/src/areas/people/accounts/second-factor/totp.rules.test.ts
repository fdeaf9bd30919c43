import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { base32, stepOfCode } from './totp.rules.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: the last six of its eight digits
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(stepOfCode(SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
})

it('writes a secret as apps take it', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

it('takes a code of a clock that is 30 seconds off, either way, and no other', () => {
  const now = new Date('2026-11-23T04:00:10Z')
  const epoch = now.getTime() / 1000
  const step = Math.floor(epoch / 30)
  const steps = [-2, -1, 0, 1, 2].map((off) =>
    stepOfCode(SECRET, generateSync({ secret: SECRET, epoch: epoch + off * 30 }), now),
  )
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined])
})
