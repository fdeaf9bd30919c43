import { expect, test } from 'vitest'
import { keptTogether } from './kept-together.ts'

test.each([
  ['7:15 pm on 24 November', '7:15\u00A0pm on 24\u00A0November'],
  ['½ tablet for 60 days', '½\u00A0tablet for 60\u00A0days'],
  ['18 % of 1,000 IU', '18\u00A0% of 1,000\u00A0IU'],
  ['123456 is your code', '123456 is your code'],
  ['New Delhi 110009 India', 'New Delhi 110009 India'],
  ['no number here', 'no number here'],
])('LOOK-03 a number stays on the line of what it counts: %j', (text, kept) => {
  expect(keptTogether(text)).toBe(kept)
})
