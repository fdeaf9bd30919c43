import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBuild } from '../facts.ts'
import { createKeyFile, readKeyFile } from '../key-file.ts'
import { RECEIPT_HOURS, writeSkewReceipt, type SkewReceipt } from '../skew-receipt.ts'
import { testSite, writeBuild, type TestSite } from '../testing/site.ts'
import { openContext } from './context.ts'
import { promote } from './promote.ts'
import { run } from './run.ts'

const NEEDS = { contract: '1.2', react: '^19.3.1', kernel: ['Link'], calls: [] }

let site: TestSite
beforeEach(async () => {
  site = await testSite()
  for (const build of ['b2', 'b3']) writeBuild(site.releases, 'booking', build, { needs: NEEDS })
})
afterEach(() => site.remove())

const DAY = 86_400_000

/** Returns the text of a refusal, after checking that nothing was changed. */
async function refusal(...args: string[]): Promise<string> {
  const before = (await site.versions()).length
  const { code, said } = await site.release(...args)
  expect([code, (await site.versions()).length]).toEqual([1, before])
  expect(said).toMatch(/\nnothing was written$/)
  return said
}

describe('promote', () => {
  test('makes a build the current one, and keeps the one before as the last good one', async () => {
    expect(await site.release('promote', 'booking', 'b2', '--why', 'a faster list')).toEqual({
      code: 0,
      said: 'version 2: booking is at build b2',
    })
    expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
    expect((await site.versions()).at(-1)).toMatchObject({ n: 2, by: 'developer', why: 'a faster list' })
    expect(await site.release('promote', 'booking', 'b2')).toEqual({ code: 0, said: 'booking is at build b2 already' })
    expect(await site.versions()).toHaveLength(2)
  })

  test('brings a new remote in', async () => {
    writeBuild(site.releases, 'desk', 'd1', { needs: NEEDS })
    expect((await site.release('promote', 'desk', 'd1')).code).toBe(0)
    expect(await site.named('desk')).toEqual({ current: 'd1' })
  })

  test('refuses a build that is not there, or was changed', async () => {
    expect(await refusal('promote', 'booking', 'b9')).toMatch('booking b9 is not published in')
    fs.writeFileSync(path.join(site.releases, 'booking/b2/web/entry.js'), 'other')
    expect(await refusal('promote', 'booking', 'b2')).toMatch('not whole')
  })

  test.each(['web/entry.js', 'web/entry.js.br', 'server/index.mjs'])(
    'TEAM-07 checks the bytes, and says that %s was changed',
    async (file) => {
      fs.writeFileSync(path.join(site.releases, 'booking/b2', file), 'other')
      expect(await refusal('promote', 'booking', 'b2')).toMatch(
        `booking b2 is not whole: ${file} is missing, or has other`,
      )
      expect(await site.named('booking')).toEqual({ current: 'b1' })
    },
  )

  test('TEAM-07 refuses a build over its budget of bytes, whoever built it', async () => {
    writeBuild(site.releases, 'booking', 'b4', { bytes: { entry: 10_100, firstRoute: 20_000 } })
    for (const args of [['promote'], ['canary', '--share', '5']])
      expect(await refusal(args[0]!, 'booking', 'b4', ...args.slice(1))).toMatch(
        'booking b4 is refused: entry of 10.1 kB',
      )
    expect(await site.named('booking')).toEqual({ current: 'b1' })
  })

  test('checks against the shell that is live at this moment', async () => {
    writeBuild(site.releases, 'shell', 's2', { gives: { contract: '1.2', react: '19.3.1', kernel: [] } })
    expect((await site.release('promote', 'shell', 's2')).code).toBe(0)
    expect(await refusal('promote', 'booking', 'b2')).toMatch('kernel export Link: shell build s2 does not give it')
  })

  test('refuses a stolen route', async () => {
    writeBuild(site.releases, 'booking', 'b4', { needs: NEEDS, pages: [{ path: '/content' }] })
    expect(await refusal('promote', 'booking', 'b4')).toMatch('booking claims /content, which is content’s')
  })

  test('of a shell asks what every live remote needs', async () => {
    await site.release('promote', 'booking', 'b2')
    writeBuild(site.releases, 'shell', 's2', { gives: { contract: '1.1', react: '19.3.1', kernel: ['useAtom'] } })
    const said = await refusal('promote', 'shell', 's2')
    expect(said).toMatch('booking b2 needs contract 1.2: shell build s2 serves 1.1')
    expect(said).toMatch('booking b2 needs kernel export Link')
    expect(said).toMatch('content c1 needs contract 1.2')
  })
})

describe('rollback', () => {
  test('goes a build back, and again one further; a build that was promoted anew is a step of its own', async () => {
    for (const build of ['b2', 'b3']) await site.release('promote', 'booking', build)
    expect((await site.release('rollback', 'booking')).said).toBe('version 4: booking is back at build b2')
    expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
    await site.release('rollback', 'booking')
    expect(await site.named('booking')).toEqual({ current: 'b1' })
    expect(await refusal('rollback', 'booking')).toMatch('booking has no build before b1')
    await site.release('promote', 'booking', 'b3')
    await site.release('rollback', 'booking')
    expect(await site.named('booking')).toEqual({ current: 'b1' })
  })

  test('leads the shell back too', async () => {
    writeBuild(site.releases, 'shell', 's2')
    await site.release('promote', 'shell', 's2')
    expect((await site.release('rollback', 'shell', '--why', 'blank pages')).code).toBe(0)
    expect((await site.versions()).at(-1)).toMatchObject({ n: 3, why: 'blank pages', shell: { current: 's1' } })
  })

  test('refuses a build whose bytes are not those that were released', async () => {
    await site.release('promote', 'booking', 'b2')
    writeBuild(site.releases, 'booking', 'b1', { label: 'Other' })
    expect(await refusal('rollback', 'booking')).toMatch('booking b1 was changed since it was released')
    expect(await refusal('promote', 'booking', 'b1')).toMatch('booking b1 was changed since it was released')
  })

  test('keeps in its version what is known of the last good build', async () => {
    for (const build of ['b2', 'b3']) await site.release('promote', 'booking', build)
    await site.release('rollback', 'booking')
    const booking = (await site.versions()).at(-1)!.remotes.find(({ name }) => name === 'booking')!
    expect(Object.keys(booking.builds).toSorted()).toEqual(['b1', 'b2'])
  })

  test('refuses where the build is gone, and what is not live', async () => {
    await site.release('promote', 'booking', 'b2')
    fs.rmSync(path.join(site.releases, 'booking/b1'), { recursive: true })
    expect(await refusal('rollback', 'booking')).toMatch('booking b1 is not published')
    expect(await refusal('rollback', 'desk')).toMatch('desk is not live')
  })
})

test('disable switches a remote off and enable on again, whichever build is promoted meanwhile', async () => {
  expect((await site.release('disable', 'booking')).said).toBe('version 2: booking is off')
  expect((await site.release('disable', 'booking')).said).toBe('booking is off already')
  await site.release('promote', 'booking', 'b2')
  expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1', disabled: true })
  await site.release('enable', 'booking')
  expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
  expect(await refusal('disable', 'shell')).toMatch('shell: a site without it shows nothing')
})

test('status names the file of a live or last good build that has other bytes than were released', async () => {
  await site.release('promote', 'booking', 'b2')
  expect((await site.release('status')).said).not.toMatch('CHANGED')
  fs.writeFileSync(path.join(site.releases, 'booking/b1/server/index.mjs'), 'other')
  writeBuild(site.releases, 'content', 'c1', { label: 'changed' })
  fs.rmSync(path.join(site.releases, 'shell/s1'), { recursive: true })
  const { said } = await site.release('status')
  expect(said).toMatch(/^CHANGED booking b1: server\/index\.mjs is missing, or has other bytes than were released/m)
  expect(said).toMatch(/^CHANGED content c1: remote\.json is missing, or has other bytes/m)
  expect(said).toMatch(/^CHANGED shell s1 is not in /m)
})

test('status is what is live on one screen, history who brought it about and why', async () => {
  await site.release('promote', 'booking', 'b2', '--why', 'a faster list')
  await site.release('disable', 'content')
  fs.writeFileSync(path.join(site.registry.folder, 'versions/000004.json'), '')
  const { said } = await site.release('status')
  expect(said).toMatch(/^version 3 of /)
  expect(said).toMatch(/^booking +b2 +b1 +on +\d{4}-\d\d-\d\d \d\d:\d\d +developer +a faster list$/m)
  expect(said).toMatch(/^content +c1 +off .* switched content off$/m)
  expect(said).toMatch(/^does not count: .*000004\.json: it is empty$/m)
  // an invalid version that is no longer the newest is only counted
  await site.release('enable', 'content')
  expect((await site.release('status')).said).toMatch(/^1 older version does not count: release status --all$/m)
  expect((await site.release('status')).said).not.toMatch(/^does not count/m)
  expect((await site.release('status', '--all')).said).toMatch(/^does not count: .*000004\.json/m)
  await site.release('disable', 'content')
  const past = (await site.release('history')).said.split('\n')
  expect(past).toHaveLength(6)
  expect(past[2]).toMatch(/^2 .* developer +booking b1 → b2 +a faster list$/)
  expect(past[3]).toMatch(/ content c1 → c1 \(off\) +switched content off$/)
})

describe('prune', () => {
  const age = (name: string, build: string, days: number) => {
    const then = new Date(Date.now() - days * DAY)
    fs.utimesSync(path.join(site.releases, name, build, 'remote.json'), then, then)
  }

  test('deletes what nothing has named for thirty days, and asks first', async () => {
    await site.release('promote', 'booking', 'b2')
    for (const build of ['b1', 'b2', 'b3']) age('booking', build, 40)
    fs.mkdirSync(path.join(site.releases, 'booking/dev'))
    // b1 was live within these days, b3 never
    expect((await site.release('prune')).said).toBe('would delete booking/b3\n1 to delete: add --really')
    expect(fs.readdirSync(path.join(site.releases, 'booking'))).toContain('b3')
    expect((await site.release('prune', '--really')).said).toBe('deleted booking/b3')
    expect(fs.readdirSync(path.join(site.releases, 'booking')).toSorted()).toEqual(['b1', 'b2', 'dev'])
    expect((await site.release('prune')).said).toBe('nothing to delete')
  })

  test('keeps what was live when these days began', async () => {
    const before = (days: number) => new Date(Date.now() - days * DAY)
    const old = await testSite(before(100))
    for (const [build, days] of [
      ['b2', 90],
      ['b3', 60],
      ['b4', 5],
    ] as const) {
      writeBuild(old.releases, 'booking', build)
      await promote('booking', build, await openContext(old.env, before(days), () => {}), {})
    }
    for (const build of ['b1', 'b2', 'b3', 'b4'])
      fs.utimesSync(path.join(old.releases, 'booking', build, 'remote.json'), before(100), before(100))
    expect((await old.release('prune')).said).toBe('would delete booking/b1\n1 to delete: add --really')
    old.remove()
  })

  test('keeps what was published a moment ago', async () => {
    age('booking', 'b2', 29)
    expect((await site.release('prune')).said).toBe('nothing to delete')
  })

  test('deletes nothing while the registry can’t be read', async () => {
    age('booking', 'b2', 40)
    fs.rmSync(path.join(site.registry.folder, 'keys.json'))
    const env = { ...site.env, REGISTRY_ROOT: site.registry.root, REGISTRY: site.registry.folder }
    const lines: string[] = []
    expect(await run(['prune', '--really'], env, (line) => lines.push(line))).toBe(1)
    expect(lines[0]).toMatch('what is in use is not known')
    expect(fs.existsSync(path.join(site.releases, 'booking/b2'))).toBe(true)
  })
})

describe('TEAM-03 several names move in one version', () => {
  const pages = (...paths: string[]) => ({ pages: paths.map((one) => ({ path: one })) })

  beforeEach(async () => {
    // /account belongs to the shell, and moves to a remote of its own
    writeBuild(site.releases, 'shell', 's2', pages('/login', '/account'))
    writeBuild(site.releases, 'shell', 's3', pages('/login'))
    writeBuild(site.releases, 'account', 'a1', { needs: NEEDS, ...pages('/account') })
    await site.release('promote', 'shell', 's2')
  })

  test('for a page that moves: neither side can begin, both together can, and come back', async () => {
    expect(await refusal('promote', 'account', 'a1')).toMatch('account claims /account, which is shell’s')
    expect(await site.release('promote', '--together', 'shell/s3', 'account/a1')).toMatchObject({ code: 0 })
    expect([await site.named('shell'), await site.named('account')]).toEqual([
      { current: 's3', lastGood: 's2' },
      { current: 'a1' },
    ])
    expect(await refusal('rollback', 'shell')).toMatch('/account')
    expect(await site.release('rollback', '--together', 'shell', 'account')).toMatchObject({ code: 0 })
    expect([await site.named('shell'), await site.named('account')]).toEqual([
      { current: 's2', lastGood: 's1' },
      undefined,
    ])
    expect(await refusal('rollback', '--together', 'shell', 'booking')).toMatch('did not go out together last')
  })

  test('for a major: each is checked against the other, and one that is off is left out', async () => {
    const gives = { contract: '2.0', react: '20.0.0', kernel: ['Link', 'useAtom'] }
    const needs = { ...NEEDS, contract: '2.0', react: '^20.0.0' }
    writeBuild(site.releases, 'shell', 's4', { gives })
    writeBuild(site.releases, 'booking', 'b4', { needs })
    expect(await refusal('promote', '--together', 'shell/s4', 'booking/b4')).toMatch(/content c1 needs .*React/s)
    await site.release('disable', 'content')
    expect(await site.release('promote', '--together', 'shell/s4', 'booking/b4')).toMatchObject({ code: 0 })
    expect(await refusal('promote', '--together', 'shell/s4')).toMatch('two builds or more')
  })
})

describe('TEAM-03 a major of React or of the contract', () => {
  const gives = { contract: '2.0', react: '20.0.0', kernel: ['Link', 'useAtom'] }
  /** Tested with both majors. */
  const both = { ...NEEDS, contract: '1.2 || 2.0', react: '^19.3.1 || ^20.0.0' }
  /** Brings its own React, and was tested with both contracts. */
  const own = { ...NEEDS, contract: '1.2 || 2.0', react: '*', ownReact: '19.3.1' }

  beforeEach(() => {
    writeBuild(site.releases, 'shell', 's4', { gives })
    writeBuild(site.releases, 'content', 'c2', { needs: both })
    writeBuild(site.releases, 'booking', 'b4', { needs: own })
    writeBuild(site.releases, 'booking', 'b5', { needs: { ...NEEDS, contract: '2.0', react: '^20.0.0' } })
  })

  test('is begun by the shell while one remote stays behind on its own React, and taken back', async () => {
    expect(await refusal('promote', 'shell', 's4')).toMatch(/content c1 needs .*React.*\n.*booking b1 needs .*React/s)
    for (const [name, build] of [
      ['content', 'c2'],
      ['booking', 'b4'],
      ['shell', 's4'],
    ] as const)
      expect(await site.release('promote', name, build)).toMatchObject({ code: 0 })
    expect(await refusal('rollback', 'content')).toMatch('React ^19.3.0: shell build s4 brings 20.0.0')
    for (const name of ['shell', 'booking', 'content'])
      expect(await site.release('rollback', name)).toMatchObject({ code: 0 })
    expect(await site.named('shell')).toEqual({ current: 's1' })
    expect(await site.named('booking')).toEqual({ current: 'b1' })
  })

  test('is begun by a remote that brings the new React, and taken back', async () => {
    writeBuild(site.releases, 'booking', 'b6', { needs: { ...own, ownReact: '20.0.0' } })
    expect(await site.release('canary', 'booking', 'b6', '--share', '5')).toMatchObject({ code: 0 })
    expect(await site.release('promote', 'booking', 'b6')).toMatchObject({ code: 0 })
    expect(await site.release('rollback', 'booking')).toMatchObject({ code: 0 })
    expect(await site.named('booking')).toEqual({ current: 'b1' })
  })

  test('goes out with the remotes that wait for it, when the others state both', async () => {
    await site.release('promote', 'content', 'c2')
    expect(await refusal('canary', 'booking', 'b5', '--share', '5')).toMatch(
      'React ^20.0.0: shell build s1 brings 19.3.1',
    )
    expect(await site.release('promote', '--together', 'shell/s4', 'booking/b5')).toMatchObject({ code: 0 })
    expect(await site.release('rollback', '--together', 'shell', 'booking')).toMatchObject({ code: 0 })
    expect([await site.named('shell'), await site.named('booking')]).toEqual([{ current: 's1' }, { current: 'b1' }])
  })
})

test('TEAM-02 the API’s pipeline is told which live build it would break', async () => {
  const lacking = { ...NEEDS, calls: ['GET /gone'] }
  writeBuild(site.releases, 'booking', 'b4', { needs: lacking })
  expect(await site.release('fits-api')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/answers all that \d builds call/),
  })
  await site.release('promote', 'booking', 'b4')
  const words = 'booking b4: call GET /gone: this API does not have it'
  expect(await site.release('fits-api')).toMatchObject({ code: 1, said: expect.stringContaining(words) })
  // the last good build may be shown again
  await site.release('promote', 'booking', 'b2')
  expect((await site.release('fits-api')).said).toContain(words)
})

test('TEAM-06 usage says who uses which export, member, call and field, and what nobody does', async () => {
  const shapes = { 'GET /calls': { answer: { '': 'object', minutes: 'integer' }, sent: {} } }
  const needs = { ...NEEDS, kernel: ['Link'], calls: ['GET /calls'], members: ['kernel.notify'], shapes }
  writeBuild(site.releases, 'booking', 'b4', { needs })
  await site.release('promote', 'booking', 'b4')
  const { said } = await site.release('usage')
  for (const line of [
    /^export +Link +booking\/b4$/m,
    /^member +kernel\.notify +booking\/b4$/m,
    /^call +GET \/calls +booking\/b4$/m,
    /^field +GET \/calls minutes +booking\/b4$/m,
    /^export +useAtom +nobody$/m,
  ])
    expect(said).toMatch(line)
  expect((await site.release('usage', '--of', 'minutes')).said).not.toMatch(/Link/)
  expect((await site.release('usage', '--of', 'nothing')).said).toBe('nothing live uses or gives nothing')
})

test('TEAM-02 a promotion tells which addresses go', async () => {
  writeBuild(site.releases, 'booking', 'b4', { needs: NEEDS, pages: [{ path: '/booking/new' }] })
  const { said } = await site.release('promote', 'booking', 'b4')
  expect(said).toMatch(/^these addresses go: \/booking\nversion /)
})

describe('a published registry', () => {
  const file = (name: string) => path.join(site.folder, name)
  const lines: string[] = []
  const release = async (env: NodeJS.ProcessEnv, ...args: string[]) => {
    lines.length = 0
    return run(args, { RELEASES: site.releases, REGISTRY: file('published'), ...env }, (line) => lines.push(line))
  }
  const NO_API = ['--without-api', 'a test'] as const
  const FIRST = ['--without-skew', 'nobody has another build yet', ...NO_API]
  const LIVE = { shell: 's1', content: 'c1', booking: 'b1' }
  /** The gate's result for a build that passes together with the builds above. */
  const receiptOf = (name: string, build: string, more: Partial<SkewReceipt> = {}): SkewReceipt => ({
    name,
    build,
    sidecar: readBuild(site.releases, name, build)!.facts.sidecar,
    at: new Date().toISOString(),
    live: LIVE,
    beside: {},
    cells: [],
    passed: true,
    ...more,
  })
  const publicHalf = () => (JSON.parse(lines[0]!) as { publicKey: string }).publicKey

  /** Generates keys as an owner hands them out. Returns the root's public half. */
  async function setUp(): Promise<string> {
    await release({}, 'keys', 'make', 'root', file('root.json'))
    const root = publicHalf()
    const notAfter = '2099-01-01T00:00:00Z'
    await release({}, 'keys', 'make', 'owner', file('owner.json'))
    const may = { remotes: ['*'], routes: ['/*'], notAfter }
    const owner = { id: 'owner', publicKey: publicHalf(), ...may, withoutSkew: true }
    await release({}, 'keys', 'make', 'gate', file('gate.json'))
    const gate = { id: 'gate', publicKey: publicHalf(), remotes: ['*'], routes: [], role: 'gate', notAfter }
    await release({}, 'keys', 'make', 'bookers', file('bookers.json'))
    const bookers = { id: 'bookers', publicKey: publicHalf(), remotes: ['booking'], routes: ['/booking'], notAfter }
    fs.writeFileSync(file('draft.json'), JSON.stringify({ keys: [owner, bookers, gate] }))
    expect(await release({}, 'keys', 'sign', file('draft.json'), file('root.json'), file('keys.json'))).toBe(0)
    expect(lines[0]).toContain(root)
    expect(await release({ REGISTRY_ROOT: root }, 'keys', 'install', file('keys.json'))).toBe(0)
    return root
  }

  test('goes from its keys to a team’s first promote, and no further than the team’s key may', async () => {
    const REGISTRY_ROOT = await setUp()
    const owner = { REGISTRY_ROOT, RELEASE_KEY: file('owner.json') }
    const bookers = { REGISTRY_ROOT, RELEASE_KEY: file('bookers.json') }
    expect(await release(bookers, 'promote', 'booking', 'b1')).toBe(1)
    expect(lines[0]).toBe('nothing is live yet: promote the shell first')
    for (const [name, build] of [
      ['shell', 's1'],
      ['content', 'c1'],
      ['booking', 'b1'],
    ] as const)
      expect(await release(owner, 'promote', name, build, ...FIRST)).toBe(0)
    writeSkewReceipt(site.releases, receiptOf('booking', 'b2'), readKeyFile(file('gate.json')))
    expect(await release(bookers, 'promote', 'booking', 'b2', ...NO_API)).toBe(0)
    expect(lines[0]).toBe('version 4: booking is at build b2')
    expect(await release(bookers, 'disable', 'content')).toBe(1)
    expect(lines[0]).toMatch('key bookers may not move content')
    writeBuild(site.releases, 'booking', 'b4', { needs: NEEDS, pages: [{ path: '/login' }] })
    const live = { ...LIVE, booking: 'b2' }
    writeSkewReceipt(site.releases, receiptOf('booking', 'b4', { live }), readKeyFile(file('gate.json')))
    expect(await release(bookers, 'promote', 'booking', 'b4', ...NO_API)).toBe(1)
    expect(lines[0]).toMatch('booking claims /login, which key bookers may not claim')
    expect(await release({ REGISTRY_ROOT }, 'promote', 'booking', 'b1')).toBe(1)
    expect(lines[0]).toBe('RELEASE_KEY is not set: name the file of your key')
    expect(await release({ REGISTRY_ROOT }, 'keys', 'show')).toBe(0)
    expect(lines.join('\n')).toMatch(/^bookers +booking +\/booking +2099-01-01 00:00$/m)
  })

  describe('asks for the receipt of the skew gate', () => {
    const fileOf = (build: string) => path.join(site.releases, '.skew/booking', `${build}.json`)
    const write = (more: Partial<SkewReceipt> = {}, key = 'gate') =>
      writeSkewReceipt(site.releases, receiptOf('booking', 'b2', more), readKeyFile(file(`${key}.json`)))

    /** Makes the builds above live. Returns the environment of a person whose key may bypass the gate. */
    async function begin(): Promise<NodeJS.ProcessEnv> {
      const owner = { REGISTRY_ROOT: await setUp(), RELEASE_KEY: file('owner.json') }
      for (const [name, build] of Object.entries(LIVE)) await release(owner, 'promote', name, build, ...FIRST)
      return owner
    }

    /** Promotes b2. Returns the output, and the last line of the history. */
    async function promoteNext(env: NodeJS.ProcessEnv, ...flags: string[]): Promise<string> {
      await release(env, 'promote', 'booking', 'b2', ...NO_API, ...flags)
      const said = lines[0]!
      await release(env, 'history')
      return [said, lines[0]!.split('\n').at(-1)!].join('\n')
    }

    test('FEDR-03 and promotes what its key signed, if it passed with what is live', async () => {
      const owner = await begin()
      write()
      expect(await promoteNext(owner)).toMatch(
        /^version 4: booking is at build b2\n4 .* promoted booking b2 \(without a look at the API: a test\)$/,
      )
    })

    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const altered = () => {
      write({ passed: false })
      fs.writeFileSync(fileOf('b2'), fs.readFileSync(fileOf('b2'), 'utf8').replace('"passed": false', '"passed": true'))
    }
    test.each<[string, (() => void) | undefined, string]>([
      ['there is none', undefined, 'booking b2 is refused: it has no receipt of the skew gate: have the gate judge it'],
      [
        'nobody signed it',
        () => {
          fs.mkdirSync(path.dirname(fileOf('b2')), { recursive: true })
          fs.writeFileSync(fileOf('b2'), JSON.stringify(receiptOf('booking', 'b2')))
        },
        'its receipt of the skew gate is not signed, or cut short',
      ],
      ['a team signed it', () => write({}, 'bookers'), 'does not count: key bookers is no gate’s'],
      [
        'a key signed it that nobody knows',
        () => {
          createKeyFile(file('stranger.json'), 'stranger')
          write({}, 'stranger')
        },
        'does not count: no key is called stranger',
      ],
      [
        'another key signed it in the gate’s name',
        () => {
          createKeyFile(file('false-gate.json'), 'gate')
          write({}, 'false-gate')
        },
        'does not count: key gate did not sign it, or it was altered',
      ],
      ['it was altered', altered, 'does not count: key gate did not sign it, or it was altered'],
      [
        'it is another build’s',
        () => {
          writeSkewReceipt(site.releases, receiptOf('booking', 'b3'), readKeyFile(file('gate.json')))
          fs.renameSync(fileOf('b3'), fileOf('b2'))
        },
        'does not count: it is for booking b3',
      ],
      ['the build has other bytes', () => write({ sidecar: 'sha384-x' }), 'does not count: it is for other bytes'],
      [
        'it is too old',
        () => write({ at: hours(-RECEIPT_HOURS - 0.1) }),
        `and one counts for ${RECEIPT_HOURS} hours: have the gate judge it`,
      ],
      ['it is of tomorrow', () => write({ at: hours(24) }), `and one counts for ${RECEIPT_HOURS} hours`],
      ['it was red', () => write({ passed: false }), 'the skew gate found it red at 20'],
      [
        'another build is live since',
        () => write({ live: { ...LIVE, content: 'c0' } }),
        'its receipt of the skew gate is for content c0, and content is at c1: have the gate judge it: npm run skew -- --candidate booking/b2',
      ],
      [
        'it was judged beside a build that does not go out',
        () => write({ beside: { content: 'c2' } }),
        'its receipt of the skew gate is for a release with other builds',
      ],
      [
        'a remote came since',
        () => write({ live: { shell: 's1', booking: 'b1' } }),
        'for content missing, and content is at c1',
      ],
    ])('FEDR-03 and refuses where %s, also for a canary; nothing is written', async (_when, prepare, words) => {
      const owner = await begin()
      prepare?.()
      const said = await promoteNext(owner)
      expect(said).toMatch(words)
      expect(said).toMatch(/\n3 /)
      expect(await release(owner, 'canary', 'booking', 'b2', '--share', '5', ...NO_API)).toBe(1)
      expect(lines[0]).toMatch(words)
      expect(await release(owner, 'promote', '--together', 'booking/b2', 'content/c1', ...NO_API)).toBe(1)
      expect(lines).toContain('nothing was written')
      await release(owner, 'history')
      expect(lines[0]!.split('\n').at(-1)).toMatch(/^3 /)
    })

    test('FEDR-03 a gate’s key that was lost is withdrawn: its receipts end, and the new key’s count', async () => {
      const owner = await begin()
      write()
      await release({}, 'keys', 'make', 'gate-2', file('gate-2.json'))
      const publicKey = publicHalf()
      const { keys } = JSON.parse(fs.readFileSync(file('draft.json'), 'utf8')) as { keys: { id: string }[] }
      const gate = keys.find(({ id }) => id === 'gate')!
      const next = [...keys.filter((key) => key !== gate), { ...gate, upTo: 0 }, { ...gate, id: 'gate-2', publicKey }]
      fs.writeFileSync(file('draft.json'), JSON.stringify({ keys: next }))
      await release({}, 'keys', 'sign', file('draft.json'), file('root.json'), file('keys-2.json'))
      expect(await release(owner, 'keys', 'install', file('keys-2.json'))).toBe(0)
      expect(await promoteNext(owner)).toMatch(/does not count: key gate was withdrawn; .*\n3 /)
      write({}, 'gate-2')
      expect(await promoteNext(owner)).toMatch(/^version 4: booking is at build b2/)
    })

    test('FEDR-03 a gate’s key signs receipts, and moves nothing', async () => {
      const owner = await begin()
      const gate = { ...owner, RELEASE_KEY: file('gate.json') }
      for (const args of [
        ['promote', 'booking', 'b2'],
        ['disable', 'booking'],
      ]) {
        write()
        const flags = args[0] === 'promote' ? NO_API : []
        expect(await release(gate, ...args, ...flags)).toBe(1)
        expect(lines[0]).toMatch('key gate signs receipts of the skew gate, and moves nothing')
      }
      expect(await promoteNext(owner)).toMatch(/\n4 /)
    })

    test('TEAM-05 and of builds that go out together, a receipt each that they were judged together', async () => {
      const owner = await begin()
      writeBuild(site.releases, 'content', 'c2')
      const together = () => release(owner, 'promote', '--together', 'booking/b2', 'content/c2', ...NO_API)
      const receipt = receiptOf('content', 'c2', { beside: { booking: 'b2' } })
      writeSkewReceipt(site.releases, receipt, readKeyFile(file('gate.json')))
      write()
      expect(await together()).toBe(1)
      expect(lines[0]).toMatch(
        'a release with other builds: have the gate judge it: npm run skew -- --candidate booking/b2 --candidate content/c2',
      )
      write({ beside: { content: 'c2' } })
      expect(await together()).toBe(0)
      expect(lines[0]).toBe('version 4: booking/b2 and content/c2 are current')
    })

    test('TEAM-02 and for a look at the API of the site', async () => {
      const owner = await begin()
      write()
      const said = await promoteNext(owner, '--without-api', '')
      expect(said).toMatch('booking b2 is refused: nobody asked an API; say --site https://…, or set SITE')
      expect(said).toMatch(/\n3 /)
    })

    test('but for a reason, which the history keeps', async () => {
      expect(await promoteNext(await begin(), '--why', 'a mend', '--without-skew', 'the site is down')).toMatch(
        /^version 4: .*\n4 .* a mend \(without the skew gate: the site is down\) \(without a look at the API: a test\)$/,
      )
    })

    test('FEDR-03 and takes that reason only from a key whose entry in the list says so', async () => {
      const team = { ...(await begin()), RELEASE_KEY: file('bookers.json') }
      const said = await promoteNext(team, '--without-skew', 'we are in a hurry')
      expect(said).toMatch(/^key bookers may not go without the skew gate: .*"withoutSkew": true\n3 /)
    })
  })

  test('takes no list of keys but the root’s newest', async () => {
    const REGISTRY_ROOT = await setUp()
    expect(await release({ REGISTRY_ROOT }, 'keys', 'install', file('keys.json'))).toBe(1)
    expect(lines[0]).toMatch('was signed before the list in force')
    await release({}, 'keys', 'sign', file('draft.json'), file('owner.json'), file('forged.json'))
    expect(await release({ REGISTRY_ROOT }, 'keys', 'install', file('forged.json'))).toBe(1)
    expect(lines[0]).toMatch('the root key did not sign it')
  })

  test('keeps a key for its owner alone, and writes over none', async () => {
    await setUp()
    expect(fs.statSync(file('root.json')).mode & 0o777).toBe(0o600)
    expect(await release({}, 'keys', 'make', 'root', file('root.json'))).toBe(1)
    expect(lines[0]).toMatch('a key is never written over')
  })
})

test.each([
  [],
  ['promte'],
  ['promote', 'booking'],
  ['status', 'x'],
  ['keys'],
  ['promote', 'booking', 'b2', '--wy', 'x'],
])('what is not understood is told by how it is written: %j', async (...args) => {
  const { code, said } = await site.release(...args)
  expect(code).toBe(2)
  expect(said).toMatch(/^release publish <name>/)
})
