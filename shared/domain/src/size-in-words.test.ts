import { expect, test } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

test.each([
  [0, '1 KB'],
  [1024, '1 KB'],
  [1025, '2 KB'],
  [1023 * 1024, '1023 KB'],
  [1023 * 1024 + 1, '1 MB'],
  [1024 * 1024 + 1, '1.1 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('MSGS-02 %i bytes are told as %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
