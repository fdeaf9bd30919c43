import { expect, test } from 'vitest'
import { askedPhrase, withPhrase } from './phrases.ts'

test.each([
  ['/', ''],
  ['Rest. /Sle', 'sle'],
  ['Rest', undefined],
  ['120/80', undefined],
  ['/sleep then', undefined],
])('DESK-01 %j asks for the phrase %j', (text, asked) => {
  expect(askedPhrase(text)).toBe(asked)
})

test('DESK-01 a phrase takes the place of the slash and its word', () => {
  expect(withPhrase('Blood pressure 120/80. /sle', 'Regular sleep.')).toBe('Blood pressure 120/80. Regular sleep.')
})
