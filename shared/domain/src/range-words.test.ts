import { expect, test } from 'vitest'
import { keptTogether } from './kept-together.ts'
import { rangeWords } from './range-words.ts'

test.each([
  ['10:00', '14:00', '10 am–2 pm'],
  ['14:30', '19:00', '2:30–7 pm'],
  ['00:00', '07:05', '12–7:05 am'],
  ['12:00', '13:45', '12–1:45 pm'],
  ['21:00', '24:00', '9 pm–midnight'],
])('from %s to %s is %s', (from, to, words) => expect(rangeWords({ from, to })).toBe(keptTogether(words)))
