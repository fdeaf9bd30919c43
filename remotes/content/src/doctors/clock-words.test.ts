import { expect, test } from 'vitest'
import { keptTogether } from '@app/domain/kept-together'
import { clockWords } from './clock-words.ts'

test.each([
  ['00:00', '12:00 am'],
  ['07:05', '7:05 am'],
  ['12:00', '12:00 pm'],
  ['13:45', '1:45 pm'],
  ['22:30', '10:30 pm'],
  ['24:00', 'midnight'],
])('%s is %s', (time, words) => expect(clockWords(time)).toBe(keptTogether(words)))
