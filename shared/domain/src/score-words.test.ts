import { expect, test } from 'vitest'
import { scoreInWords } from './score-words.ts'

test.each([
  [100, 'Thriving'],
  [75, 'Thriving'],
  [74, 'Doing okay'],
  [50, 'Doing okay'],
  [49, 'Worth a conversation'],
  [25, 'Worth a conversation'],
  [24, 'Let us help soon'],
  [0, 'Let us help soon'],
])('SHIQ-03 a number of %i is called “%s”', (score, words) => {
  expect(scoreInWords(score)).toBe(words)
})
