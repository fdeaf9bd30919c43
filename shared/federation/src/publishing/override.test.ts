import { expect, test } from 'vitest'
import type { Key } from './key-list.ts'
import { buildFault, overrideToken, parseOverride, signatureFault, type Override } from './override.ts'
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

const made = (remote = 'booking', key = OWN): Override => parseOverride(overrideToken(remote, 'b2', FACTS, key, NOW))!

function fault(override: Override, { key = {}, facts = FACTS, after = 0 }: Partial<Options> = {}): string | undefined {
  const keys = { at: NOW.toISOString(), keys: [{ ...KEY, ...key }], signature: '' }
  const now = new Date(NOW.getTime() + after)
  return signatureFault(override, keys, now) ?? buildFault(override, facts, { state: STATE, keys })
}
interface Options {
  key: Partial<Key>
  facts: Facts
  /** Milliseconds since it was made. */
  after: number
}

test('counts for an hour, and no moment longer', () => {
  expect(fault(made())).toBeUndefined()
  expect(fault(made(), { after: 3_599_999 })).toBeUndefined()
  expect(fault(made(), { after: 3_600_000 })).toBe('it was good until 2026-11-22T11:00:00.000Z')
})

test('counts for no longer than an hour, whatever a key’s holder signs', () => {
  const { signature: _, ...override } = made()
  const long = signed({ ...override, until: '2026-11-22T11:02:00.000Z' }, OWN.privateKey)
  expect(fault(long)).toBe('it is good for more than an hour')
})

test.each<[string, Override, Partial<Options>, string]>([
  ['was changed', { ...made(), build: 'b3' }, {}, 'key booking-team did not sign it'],
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
  ['names a shell', made('shell'), { key: { remotes: ['*'] } }, 'it names a shell, which is the same in all browsers'],
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
  expect(parseOverride(overrideToken('../booking', 'b2', FACTS, OWN, NOW))).toBeUndefined()
})
