import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  [['Dr', 'Asha Rao'], 'dr-asha-rao'],
  [['Mx', "Nilam D'Souza"], 'mx-nilam-dsouza'],
  [['Dr.', '  José  María '], 'dr-jose-maria'],
])('DOCT-03 %j has the address %s', (words, slug) => {
  expect(slugOf(...words)).toBe(slug)
})
