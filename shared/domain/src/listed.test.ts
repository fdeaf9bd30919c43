import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  [[], ''],
  [['Hindi'], 'Hindi'],
  [['Hindi', 'Tamil'], 'Hindi or Tamil'],
  [['Hindi', 'Tamil', 'English'], 'Hindi, Tamil or English'],
])('%j reads "%s"', (words, sentence) => {
  expect(listed(words, 'or')).toBe(sentence)
})
