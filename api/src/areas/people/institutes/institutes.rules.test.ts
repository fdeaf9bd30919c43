import { expect, it } from 'vitest'
import { mayJoin } from './institutes.rules.ts'

const NOW = new Date('2026-11-23T04:00:00Z')
const join = (email: string, more: object = {}, now = NOW) => {
  const answer = mayJoin({ email_domains: ['deccan.example', 'dc.ac.in'], ends_on: null, ...more }, email, now)
  return answer.ok ? 'joins' : answer.error.code
}

it.each([
  ['a@deccan.example', 'joins'],
  ['A@Deccan.Example', 'joins'],
  ['a@cs.deccan.example', 'joins'],
  ['a@dc.ac.in', 'joins'],
  ['a@ac.in', 'domain_not_theirs'],
  ['a@notdeccan.example', 'domain_not_theirs'],
  ['a@deccan.example.evil.example', 'domain_not_theirs'],
  ['deccan.example@evil.example', 'domain_not_theirs'],
])('%s: %s', (email, expected) => {
  expect(join(email)).toBe(expected)
})

it('is open to nobody without a domain', () => {
  expect(join('a@deccan.example', { email_domains: [] })).toBe('domain_not_theirs')
})

it('lets people join to the end of its last day in India', () => {
  const lastMoment = new Date('2026-11-23T18:29:59Z')
  expect(join('a@dc.ac.in', { ends_on: '2026-11-23' }, lastMoment)).toBe('joins')
  expect(join('a@dc.ac.in', { ends_on: '2026-11-23' }, new Date(lastMoment.getTime() + 1000))).toBe('institute_ended')
})
