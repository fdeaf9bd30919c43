import type { LabResult } from '@app/contracts/lab-bookings'
import { expect, test } from 'vitest'
import { resultsInShort } from './results-in-short.ts'

const result = (change: Partial<LabResult>): LabResult => ({
  test: 'HbA1c',
  parameter: 'HbA1c',
  value: 5,
  words: null,
  unit: '%',
  low: 4,
  high: 5.6,
  ...change,
})
const high = result({ value: 5.9 })
const positive = result({ value: null, words: 'Not found' })

test.each([
  [[], undefined],
  [[result({})], '5 %, within the expected range'],
  [[high], '5.9 %, above the expected range'],
  [[positive], 'Not found'],
  [[positive, positive], undefined],
  [[result({}), result({})], 'All within the expected range'],
  [[high, result({ value: 3 }), result({})], '2 of 3 outside the expected range'],
])('RECD-01 a report is summed up on its line: %#', (results, words) => expect(resultsInShort(results)).toBe(words))
