import { describe, expect, test } from 'vitest'
import type { Key } from './key-list.ts'
import type { Claim } from './claim-fault.ts'
import { buildsFault, MOST_HOURS, overrideToken, parseOverride, signatureFault, type Override } from './override.ts'
import { newKeyPair, signed } from './signing.ts'
import type { Facts, State } from './version.ts'

const NOW = new Date('2026-11-22T10:00:00.000Z')
const OWN = { id: 'booking-team', ...newKeyPair() }
const KEY: Key = {
  id: OWN.id,
  publicKey: OWN.publicKey,
  remotes: ['booking'],
  routes: ['/plans/*'],
  notAfter: '2027-01-01T00:00:00.000Z',
}
const factsOf = (sidecar: string, ...routes: string[]): Facts => ({ sidecar, routes })
const STATE: State = {
  shell: { current: 's1', builds: { s1: factsOf('sha384-s1') } },
  remotes: [
    { name: 'booking', current: 'b1', builds: { b1: factsOf('sha384-b1', '/plans') } },
    { name: 'content', current: 'c1', builds: { c1: factsOf('sha384-c1', '/blog') } },
  ],
}
const FACTS = factsOf('sha384-b2', '/plans')

const made = (name = 'booking', key = OWN): Override =>
  parseOverride(overrideToken([{ name, build: 'b2', facts: FACTS }], 1, key, NOW))!

function fault(override: Override, { key = {}, facts = FACTS, after = 0 }: Partial<Options> = {}): string | undefined {
  const keys = { at: NOW.toISOString(), keys: [{ ...KEY, ...key }], signature: '' }
  const now = new Date(NOW.getTime() + after)
  return signatureFault(override, keys, now) ?? buildsFault(override, claimsOf(override, facts), { state: STATE, keys })
}
/** The claims of the builds that an override names, as found in the folder. */
const claimsOf = ({ builds }: Override, facts: Facts): Claim[] =>
  builds.map(({ name, build }) => ({ name, build, facts }))
interface Options {
  key: Partial<Key>
  facts: Facts
  /** Milliseconds since the override was made. */
  after: number
}

test('counts for an hour, and no moment longer', () => {
  expect(fault(made())).toBeUndefined()
  expect(fault(made(), { after: 3_599_999 })).toBeUndefined()
  expect(fault(made(), { after: 3_600_000 })).toBe('it was good until 2026-11-22T11:00:00.000Z')
})

test('counts for no longer than a week, whatever a key’s holder signs', () => {
  const { signature: _, ...override } = made()
  const until = new Date(NOW.getTime() + MOST_HOURS * 3_600_000 + 120_000).toISOString()
  expect(fault(signed({ ...override, until }, OWN.privateKey))).toBe('it is good for more than 168 hours')
})

test.each<[string, Override, Partial<Options>, string]>([
  ['was changed', { ...made(), until: '2026-11-22T10:30:00.000Z' }, {}, 'key booking-team did not sign it'],
  ['another key signed', made('booking', { ...OWN, ...newKeyPair() }), {}, 'key booking-team did not sign it'],
  ['an unknown key signed', made('booking', { ...OWN, id: 'stranger' }), {}, 'no key is called stranger'],
  ['a withdrawn key signed', made(), { key: { upTo: 9 } }, 'key booking-team was withdrawn'],
  [
    'an old key signed',
    made(),
    { key: { notAfter: '2026-11-22T09:00:00.000Z' } },
    'key booking-team was good until 2026-11-22T09:00:00.000Z',
  ],
  ['names another team’s remote', made('content'), {}, 'key booking-team may not move content'],
  ['names a shell', made('shell'), {}, 'key booking-team may not move shell'],
  [
    'names a build with other bytes',
    made(),
    { facts: factsOf('sha384-x') },
    'booking b2 was changed since it was signed for',
  ],
  [
    'names a build that claims a route of others',
    made(),
    { facts: factsOf('sha384-b2', '/login') },
    'booking claims /login, which key booking-team may not claim',
  ],
])('counts for nothing where it %s', (_what, override, options, why) => {
  expect(fault(override, options)).toBe(why)
})

test.each(['', 'x', '%', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')])(
  'is none: %j',
  (token) => expect(parseOverride(token)).toBeUndefined(),
)

test('names no path', () => {
  expect(parseOverride(overrideToken([{ name: '../booking', build: 'b2', facts: FACTS }], 1, OWN, NOW))).toBeUndefined()
})

describe('TEAM-05 several builds at once', () => {
  const owner = { remotes: ['*'], routes: ['/*'] }
  const moved: Claim[] = [
    { name: 'booking', build: 'b2', facts: factsOf('sha384-b2') },
    { name: 'shell', build: 's2', facts: factsOf('sha384-s2', '/plans') },
  ]
  const token = (claims: readonly Claim[]) => parseOverride(overrideToken(claims, 72, OWN, NOW))
  const faultOf = (claims: readonly Claim[], found: readonly Claim[], key: Partial<Key> = owner) =>
    buildsFault(token(claims)!, found, { state: STATE, keys: { at: '', keys: [{ ...KEY, ...key }], signature: '' } })

  test('are judged as one change: a page may move from one to the other', () => {
    expect(faultOf(moved, moved)).toBeUndefined()
    expect(faultOf(moved.slice(1), moved.slice(1))).toBe('shell claims /plans, which is booking’s')
    expect(token(moved)!.until).toBe('2026-11-25T10:00:00.000Z')
  })

  test('count for nothing if one of them is gone, was changed, or is not the key’s', () => {
    expect(faultOf(moved, moved.slice(1))).toBe('booking b2 is not published')
    const changed = moved.map((claim) => ({ ...claim, facts: { ...claim.facts, sidecar: 'sha384-b2' } }))
    expect(faultOf(moved, changed)).toBe('shell s2 was changed since it was signed for')
    expect(faultOf(moved, moved, {})).toBe('key booking-team may not move shell')
  })

  test('are each of another name, and as many as a cookie holds', () => {
    const of = (count: number) => Array.from({ length: count }, (_, i) => ({ ...moved[0]!, name: `remote${i}` }))
    expect(token([moved[0]!, moved[0]!])).toBeUndefined()
    expect(token(of(13))).toBeUndefined()
    const hash = 'sha384-'.padEnd(71, 'x')
    const longest = of(12).map((claim) => ({ ...claim, facts: { ...claim.facts, sidecar: hash } }))
    expect(overrideToken(longest, 72, OWN, NOW).length).toBeLessThan(3800)
  })
})
