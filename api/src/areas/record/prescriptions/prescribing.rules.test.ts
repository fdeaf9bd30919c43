import { readableCode } from '@app/domain/readable-code'
import { describe, expect, it } from 'vitest'
import { keptCode, stateOf, validUntil, whyNot } from './prescribing.rules.ts'

describe('a list of the telemedicine rules', () => {
  const video = { mode: 'video', visit: 'first', sawBefore: false } as const
  const audio = { ...video, mode: 'audio' } as const
  const followUp = { mode: 'audio', visit: 'follow_up', sawBefore: true } as const
  it.each([
    ['prohibited', video, 'prohibited'],
    ['prohibited', { ...video, visit: 'follow_up', sawBefore: true }, 'prohibited'],
    ['O', audio, null],
    ['A', video, null],
    ['A', audio, 'needs_video'],
    ['A', followUp, null],
    ['A', { ...followUp, sawBefore: false }, 'needs_video'],
    ['A', { ...audio, sawBefore: true }, 'needs_video'],
    ['B', video, 'needs_follow_up'],
    ['B', followUp, null],
  ] as const)('%s at %j: %s', (list, visit, verdict) => expect(whyNot(list, visit)).toBe(verdict))
})

describe('a prescription', () => {
  // late on the 21st in UTC, which is already the 22nd in India
  const now = new Date('2026-11-21T20:00:00.000Z')
  it('counts for a month, or as long as its longest medicine is taken', () => {
    expect(validUntil([{ days: 5 }], now)).toBe('2026-12-22')
    expect(validUntil([{ days: 5 }, { days: 90 }], now)).toBe('2027-02-20')
  })

  it.each([
    ['2026-11-22', true, 'valid'],
    ['2026-11-21', true, 'expired'],
    ['2026-12-22', false, 'superseded'],
  ] as const)('valid until %s, the last of its encounter: %s, is %s', (valid_until, isLast, state) => {
    expect(stateOf({ valid_until, isLast }, now)).toBe(state)
  })

  it('has a code that is read aloud and typed as people do', () => {
    expect(readableCode('K7QM2W9DX4TB')).toBe('K7QM-2W9D-X4TB')
    expect(keptCode(' k7qm-2w9d x4tb')).toBe('K7QM2W9DX4TB')
    expect(keptCode('OIL0')).toBe('0110')
  })
})
