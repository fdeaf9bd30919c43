import { expect, test } from 'vitest'
import { namesGuest } from './guest-in-note.ts'

const guest = { name: 'Arjun Das', may_be_named: false }

test.each([
  ['Arjun Das came along.', true],
  ['With arjun  DAS, by video', true],
  ['(Arjun\nDas)', true],
  ['Arjun Dash came along.', false],
  ['Marjun Das', false],
  ['Arjun came along.', false],
  ['The second person came along.', false],
  ['', false],
])('PAIR-02 a note with %j names the guest in full: %s', (text, isNamed) => {
  expect(namesGuest([{ text: 'Rest' }, { text }], [guest])).toBe(isNamed)
  expect(namesGuest([{ text }], [{ ...guest, may_be_named: true }])).toBe(false)
  expect(namesGuest([{ text }], [])).toBe(false)
})

test('PAIR-02 a name of one word, and one with signs, count as they are written', () => {
  const may = [{ name: 'May', may_be_named: false }]
  expect(namesGuest([{ text: 'They may rest.' }], may)).toBe(false)
  expect(namesGuest([{ text: 'With May.' }], may)).toBe(true)
  expect(namesGuest([{ text: 'A. (K) came' }], [{ name: 'A. (K)', may_be_named: false }])).toBe(true)
})
