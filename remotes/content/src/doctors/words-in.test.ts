import { expect, test } from 'vitest'
import { wordsIn } from './words-in.ts'

test.each([
  ['Counsellor, Therapist', ['Counsellor', 'Therapist']],
  [
    ['Counsellor', 'Therapist'],
    ['Counsellor', 'Therapist'],
  ],
  [[{ name: 'Andrology' }], ['Andrology']],
  [', ,', []],
  ['', []],
])('DOCT-04 %j are the words %j', (list, words) => expect(wordsIn(list)).toEqual(words))
