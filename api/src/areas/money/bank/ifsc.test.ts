import { expect, test } from 'vitest'
import { bankOf } from './ifsc.ts'

test.each([
  ['HDFC0000001', 'HDFC Bank'],
  ['SBIN0000691', 'State Bank of India'],
  ['HDFC0000000', undefined],
  ['SBIN0ZZZZZZ', undefined],
  ['NOBK0000001', undefined],
])('%s is a branch of %s', async (ifsc, bank) => {
  expect(await bankOf(ifsc)).toBe(bank)
})
