import { describe, expect, it } from 'vitest'
import { verdictOnSave } from './save.rules.ts'

describe('a save', () => {
  const standing = { revision: 3, tab: 'a', n: 5 }
  it.each([
    ['of a field without a note', undefined, { based_on: 0, tab: 'b', n: 1 }, 'write'],
    ['of a note that is not there', undefined, { based_on: 2, tab: 'b', n: 1 }, 'changed'],
    ['of another tab that has seen what stands', standing, { based_on: 3, tab: 'b', n: 1 }, 'write'],
    ['of another tab that has not', standing, { based_on: 2, tab: 'b', n: 9 }, 'changed'],
    ['that went out before the last answer came', standing, { based_on: 2, tab: 'a', n: 6 }, 'write'],
    ['that is sent again', standing, { based_on: 2, tab: 'a', n: 5 }, 'known'],
    ['that comes after a newer one of its tab', standing, { based_on: 1, tab: 'a', n: 4 }, 'known'],
  ] as const)('%s: %s', (_, note, save, verdict) => {
    expect(verdictOnSave(note, save)).toBe(verdict)
  })
})
