import { beforeEach, describe, expect, test } from 'vitest'
import { versionFault } from './check-version.ts'
import type { Key, KeyList } from './key-list.ts'
import { hashOf, newKeyPair, signed, type KeyPair } from './signing.ts'
import type { Named, Version } from './version.ts'

const OWNER = newKeyPair()
const BOOKERS = newKeyPair()
const AT = '2026-11-22T10:00:00.000Z'
const LATER = '2026-11-23T10:00:00.000Z'

let owner: Key
let bookers: Key
let keys: KeyList
beforeEach(() => {
  const notAfter = '2027-01-01T00:00:00.000Z'
  owner = { id: 'owner', publicKey: OWNER.publicKey, remotes: ['*'], routes: ['/*'], notAfter }
  bookers = {
    id: 'bookers',
    publicKey: BOOKERS.publicKey,
    remotes: ['booking'],
    routes: ['/call/*', '/plans'],
    notAfter,
  }
  keys = { at: AT, keys: [owner, bookers], signature: '' }
})

const named = (current: string, routes: string[] = []): Named => ({
  current,
  builds: { [current]: { sidecar: `sha384-${current}`, routes } },
})
const state = (booking = named('b1', ['/call/:id']), content = named('c1', ['/blog', '/blog/:slug'])) => ({
  shell: named('s1'),
  remotes: [
    { name: 'content', ...content },
    { name: 'booking', ...booking },
  ],
})
const sign = (by: string, pair: KeyPair, change: Partial<Version>, before?: Version): Version =>
  signed(
    {
      n: (before?.n ?? 0) + 1,
      at: AT,
      by,
      why: 'a test',
      previous: before ? hashOf(before) : '',
      ...state(),
      ...change,
    },
    pair.privateKey,
  )
const first = () => sign('owner', OWNER, {})
const byBookers = (change: Partial<Version>, before = first()) => sign('bookers', BOOKERS, change, before)
const fault = (version: Version, before: Version | undefined = first()) => versionFault(version, before, keys)

describe('FEDR-08 a key', () => {
  test('moves its own remotes', () => {
    expect(fault(byBookers(state(named('b2', ['/call/:id', '/call', '/plans']))))).toBeUndefined()
  })

  test('moves no other, nor the shell, nor takes one out', () => {
    expect(fault(byBookers(state(undefined, named('c2'))))).toBe('key bookers may not move content')
    expect(fault(byBookers({ shell: named('s2') }))).toBe('key bookers may not move shell')
    expect(fault(byBookers({ remotes: state().remotes.slice(1) }))).toBe('key bookers may not move content')
  })

  test('has no claim on routes that it was not given, nor on another remote’s under another name', () => {
    expect(fault(byBookers(state(named('b2', ['/login']))))).toBe(
      'booking claims /login, which key bookers may not claim',
    )
    expect(fault(sign('owner', OWNER, state(named('b2', ['/blog/:name'])), first()))).toBe(
      'booking claims /blog/:name, which is content’s',
    )
  })

  test('claims by what it keeps for bad days and by its canary as by what is current', () => {
    const facts = { sidecar: 'sha384-x', routes: ['/login'] }
    const lastGood = { ...named('b2'), lastGood: 'old', builds: { ...named('b2').builds, old: facts } }
    const canary = {
      ...named('b2'),
      canary: { build: 'new', share: 5, begun: 1 },
      builds: { ...named('b2').builds, new: facts },
    }
    for (const booking of [lastGood, canary]) expect(fault(byBookers(state(booking)))).toMatch('claims /login')
  })

  test('counts until its last moment, and a withdrawn one until its last version', () => {
    const late = byBookers({ ...state(named('b2')), at: LATER })
    expect(fault(late)).toBeUndefined()
    bookers.notAfter = '2026-11-23T09:59:59.999Z'
    expect(fault(late)).toBe('key bookers was good until 2026-11-23T09:59:59.999Z')
    Object.assign(bookers, { notAfter: '2027-01-01T00:00:00.000Z', upTo: 1 })
    expect(fault(late)).toBe('key bookers was withdrawn')
  })

  test('that is not listed, or did not sign, counts for nothing', () => {
    expect(fault(sign('nobody', OWNER, {}))).toBe('no key is called nobody')
    expect(fault(sign('owner', BOOKERS, {}))).toBe('key owner did not sign it')
    expect(fault({ ...first(), why: 'changed' })).toBe('key owner did not sign it')
    expect(fault({ ...first(), signature: '' })).toBe('key owner did not sign it')
  })
})

test('at most five flags are on for a share of browsers at once, whatever is on for all', () => {
  const flags = (...shares: number[]): Named => ({
    ...named('b1'),
    flags: Object.fromEntries(shares.map((share, i) => [`f${i}`, share])),
  })
  expect(fault(sign('owner', OWNER, state(flags(1, 20, 50, 98, 99, 100, 100)), first()))).toBeUndefined()
  expect(fault(sign('owner', OWNER, state(flags(1, 20, 50, 98, 99, 10)), first()))).toMatch(
    /^booking\.f0, .*, booking\.f5 are flags with a share at once: at most 5 may be/,
  )
})

describe('FEDR-07 a canary', () => {
  const withCanary = (name: string): Named => ({
    ...named(name),
    canary: { build: 'new', share: 5, begun: 2 },
    builds: { ...named(name).builds, new: { sidecar: 'sha384-new', routes: [] } },
  })

  test('is one at a time', () => {
    expect(fault(sign('owner', OWNER, state(withCanary('b1')), first()))).toBeUndefined()
    expect(fault(sign('owner', OWNER, state(withCanary('b1'), withCanary('c1')), first()))).toBe(
      'content and booking are canaries at once: one at a time shows which of them fails',
    )
  })

  test('is all that a watcher’s key may end, and it may do nothing else', () => {
    const watcher = newKeyPair()
    const { notAfter } = owner
    keys.keys.push({
      id: 'watcher',
      publicKey: watcher.publicKey,
      remotes: ['*'],
      routes: ['/*'],
      role: 'watcher',
      notAfter,
    })
    const before = sign('owner', OWNER, state(withCanary('b1')), first())
    const byWatcher = (change: Partial<Version>) => fault(sign('watcher', watcher, change, before), before)
    const refused = 'key watcher may end a canary, or take back a build whose team asked for it, and nothing else'
    expect(byWatcher(state(named('b1')))).toBeUndefined()
    expect(byWatcher(state(named('b2')))).toBe(refused)
    expect(byWatcher(state({ ...named('b1'), disabled: true }))).toBe(refused)
    expect(byWatcher(state({ ...withCanary('b1'), canary: { build: 'new', share: 99, begun: 2 } }))).toBe(refused)
    expect(byWatcher(state(named('new')))).toBe(refused)
    expect(byWatcher(state(named('b1'), named('c2')))).toBe(refused)
    expect(byWatcher({ remotes: state().remotes.slice(0, 1) })).toBe(refused)
    expect(versionFault(sign('watcher', watcher, state(named('b1'))), undefined, keys)).toBe(refused)
  })
})

test('TEAM-04 a watcher’s key takes back a build whose team asked for it to the last good one, and never past a marked one', () => {
  const watcher = newKeyPair()
  const { notAfter } = owner
  const routes = ['/*']
  keys.keys.push({ id: 'watcher', publicKey: watcher.publicKey, remotes: ['*'], routes, role: 'watcher', notAfter })
  const facts = (more: object) => ({ sidecar: 'sha384-x', routes: ['/plans'], ...more })
  const out = (more: object): Named => ({
    current: 'b2',
    lastGood: 'b1',
    sample: 50,
    builds: { b2: facts(more), b1: facts({}) },
  })
  const back: Named = { current: 'b1', sample: 50, builds: { b1: facts({}) } }
  const faultOf = (was: Named, now: Named) => {
    const before = sign('owner', OWNER, state(was), first())
    return fault(sign('watcher', watcher, state(now), before), before)
  }
  const refused = 'key watcher may end a canary, or take back a build whose team asked for it, and nothing else'
  expect(faultOf(out({ rollsBack: true }), back)).toBeUndefined()
  expect(faultOf(out({}), back)).toBe(refused)
  expect(faultOf(out({ rollsBack: true, noReturn: true }), back)).toBe(refused)
  const asked = out({ rollsBack: true })
  expect(faultOf(asked, { ...back, lastGood: 'b2', builds: asked.builds })).toBe(refused)
  expect(faultOf(asked, { ...back, sample: 0 })).toBe(refused)
  expect(faultOf(asked, { ...back, disabled: true })).toBe(refused)
  expect(faultOf(asked, { ...back, builds: { b1: { ...facts({}), sidecar: 'sha384-y' } } })).toBe(refused)
  expect(faultOf({ current: 'b2', builds: { b2: facts({ rollsBack: true }) } }, back)).toBe(refused)
})

describe('a version that does not follow the one in force', () => {
  test('is all its key’s doing: a key of some remotes can’t bring back what others had', () => {
    const one = first()
    const two = sign('owner', OWNER, state(undefined, named('c2')), one)
    const undoes = sign('bookers', BOOKERS, { ...state(named('b2')), n: 3 }, one)
    expect(versionFault(undoes, two, keys)).toBe('key bookers may not move shell')
    expect(versionFault({ ...undoes, n: 2 }, one, keys)).toBe('key bookers did not sign it')
    expect(versionFault(sign('owner', OWNER, { n: 3 }, one), two, keys)).toBeUndefined()
  })

  test('may come first only by a key that may move all of it', () => {
    expect(versionFault(first(), undefined, keys)).toBeUndefined()
    expect(versionFault(sign('bookers', BOOKERS, {}), undefined, keys)).toBe('key bookers may not move shell')
  })
})

test('a version is no older than the one before it', () => {
  const before = sign('owner', OWNER, { at: LATER })
  expect(fault(byBookers(state(named('b2')), before), before)).toBe('it is older than the version before it')
})

test('a version names a remote once', () => {
  const [content] = state().remotes
  expect(fault(sign('owner', OWNER, { remotes: [content!, content!] }, first()))).toBe('it names a remote twice')
})
