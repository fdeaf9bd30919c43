import { expect, test } from 'vitest'
import { letterheadOf } from '../../../platform/papers/letterhead.ts'
import { paperOf } from './paper-of.rules.ts'

const AT = new Date('2026-11-22T20:00:00Z')
const from = letterheadOf({ name: 'A clinic', address: 'Here 1' }, 'https://clinic.example/contact-us')
const sectionOf = (...rows: object[]) => paperOf({ some_rows: rows }, { from, at: AT }).sections[0]!

test('ACCT-06 a copy of data reads as words: names, days, times of India, rupees', () => {
  const row = {
    legal_name: 'Meera Pillai',
    date_of_birth: '1990-05-31',
    starts_at: '2026-11-24T11:00:00+00:00',
    price_paise: 129_900,
    quiet: true,
    channels: ['sms'],
    email: null,
  }
  expect(sectionOf(row)).toEqual({
    heading: 'Some rows',
    facts: [
      ['Legal name', 'Meera Pillai'],
      ['Date of birth', '31\u00A0May 1990'],
      ['Starts at', 'Tuesday, 24\u00A0November, 4:30\u00A0pm\u00A0IST (2026)'],
      ['Price', '₹1,299'],
      ['Quiet', 'yes'],
      ['Channels', '["sms"]'],
    ],
  })
})

test('rows stand apart, and of very many the first ones stand with where the others are', () => {
  expect(sectionOf({ a: 1 }, { a: 2 }).facts).toEqual([
    ['A', '1'],
    ['', ''],
    ['A', '2'],
  ])
  const many = sectionOf(...Array.from({ length: 250 }, (_, a) => ({ a })))
  expect(many.heading).toBe('Some rows (250)')
  expect(many.lines).toEqual(['The first 100 of them; data.json has 150 more.'])
  expect(many.facts).toHaveLength(199)
})

test('what is empty is not on the paper, and its foot has the day in India', () => {
  const { sections, foot } = paperOf({ nothing: [], something: [{ a: 1 }] }, { from, at: AT })
  expect(sections.map(({ heading }) => heading)).toEqual(['Something'])
  expect(foot).toBe('Prepared for you on 23\u00A0November 2026')
})
