import { expect, it } from 'vitest'
import { writtenReason } from './written-reason.ts'

it.each([
  ['123456789', undefined],
  ['          ', undefined],
  ['a         b', undefined],
  ['\u00a0'.repeat(12), undefined],
  ['\u200b'.repeat(12), undefined],
  [`short${'\u200b'.repeat(12)}`, undefined],
  ['\u3164'.repeat(12), undefined],
  ['\u2800'.repeat(12), undefined],
  [`a${'\u2800'.repeat(9)}`, undefined],
  [`a${'\u0301'.repeat(12)}`, undefined],
  ['..........', undefined],
  ['', undefined],
  [undefined, undefined],
  [' 1234567890 ', '1234567890'],
  ['जाँच ठीक निकली', 'जाँच ठीक निकली'],
])('CLIN-01 the reason %j is kept as %j', (reason, kept) => expect(writtenReason(reason)).toBe(kept))
