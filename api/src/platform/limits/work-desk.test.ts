import { expect, test } from 'vitest'
import { solve } from '../../../test/work.ts'
import { createWorkDesk, purposeHash } from './work-desk.ts'
import { bitsPast, hashesOf } from './work.rules.ts'

const NOW = new Date('2026-11-21T04:30:00.000Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const desk = createWorkDesk([new Uint8Array(32)])
const set = (bits = 4) => ({ challenge: desk.challenge({ purpose: 'codes +91', bits }, NOW), bits })

test('SAFE-07 takes work that is done, within its time, and says for what', () => {
  const sent = solve(set())['x-work']!
  expect(desk.read(sent, later(119))).toMatchObject({ purpose: purposeHash('codes +91') })
  expect(desk.read(sent, later(120))).toBeUndefined()
  expect(createWorkDesk([new Uint8Array(32).fill(1)]).read(sent, NOW)).toBeUndefined()
})

test('SAFE-07 takes nothing that is not done, not ours or changed', () => {
  const wanted = set(12)
  const zeros = Array.from({ length: 16 }, () => 0).join(',')
  const right = solve(set())['x-work']!
  for (const sent of [
    undefined,
    '',
    'x',
    `${wanted.challenge}.${zeros}`,
    `${wanted.challenge}.1`,
    right.slice(0, right.lastIndexOf(',')),
    right.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    right.replace('.', '.99999999999,'),
    `${'A'.repeat(60)}.${zeros}`,
  ])
    expect(desk.read(sent, NOW), sent).toBeUndefined()
})

test('SAFE-07 grows with the use of a pot, and never past seconds on a phone', () => {
  expect([1, 1.9, 2, 4, 1000].map(bitsPast)).toEqual([13, 13, 14, 15, 15])
  expect(hashesOf(bitsPast(1e9))).toBeLessThanOrEqual(550_000)
})
