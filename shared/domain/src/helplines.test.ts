import { expect, it } from 'vitest'
import { HELPLINE } from './helplines.ts'

it.each([
  ['In danger, call 112.', ['In danger, call ', '112', '.']],
  ['112, or 181 for women', ['', '112', ', or ', '181', ' for women']],
  ['Tele-MANAS on 14416', ['Tele-MANAS on ', '14416', '']],
  ['the quitline on 1800 112 356, within 72 hours', ['the quitline on 1800 112 356, within 72 hours']],
  ['1120 people, ₹1081', ['1120 people, ₹1081']],
])('%s', (text, parts) => expect(text.split(HELPLINE)).toEqual(parts))
