import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContext } from '../command/context.ts'
import { testSite, writeBuild, type TestSite } from '../testing/site.ts'
import { createLiveWatch } from './live-watch.ts'

const AT = new Date('2099-01-01T00:00:00.000Z')
const BUDGET = { failing: 2, firstLoad: 200_000, lcp: 2500, inp: 200, rollsBack: true }

let site: TestSite
let server: http.Server
let address: string
/** What the API has counted since each version. */
let reports: Record<number, { build: string; kind: string; count: number }[]>
let said: string[]

beforeEach(async () => {
  site = await testSite()
  reports = {}
  said = []
  server = http.createServer((request, response) => {
    const since = Number(new URL(request.url!, 'http://api').searchParams.get('since'))
    response.end(JSON.stringify({ data: reports[since] ?? [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  writeBuild(site.releases, 'booking', 'b2', { budget: BUDGET })
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  site.remove()
})

const counted = (build: string, kinds: Record<string, number>) =>
  Object.entries(kinds).map(([kind, count]) => ({ build, kind, count }))
/** Sessions that each come from a different address. */
const sessions = (build: string, all: number, failing: number) =>
  counted(build, { session: all, address: all, failing, failing_address: failing })

async function liveWatch() {
  const env = { ...site.env, RELEASE_KEY: site.registry.watcherKey }
  const context = await openContext(env, new Date(), (line) => said.push(line))
  return createLiveWatch({ context, api: address })
}
const look = async () => (await liveWatch()).look(AT)

describe('TEAM-04 a build that went out to all', () => {
  beforeEach(() => site.release('promote', 'booking', 'b2'))

  test('that throws for 30 % of sessions is told once, goes back by itself, and stays back', async () => {
    reports[1] = sessions('b1', 400, 2)
    reports[2] = sessions('b2', 60, 18)
    const one = await liveWatch()
    expect(await one.look(AT)).toEqual([])
    reports[2] = sessions('b2', 80, 24)
    const [back] = await one.look(AT)
    expect(back).toMatchObject({ n: 3, by: 'watcher' })
    expect(back!.why).toBe(
      'booking b2 went back by itself: it failed for 24 of 80 addresses, the last good build for 2 of 400',
    )
    expect(await site.named('booking')).toEqual({ current: 'b1' })
    expect(said).toEqual([
      expect.stringMatching(
        /^ALERT booking b2 is past its budget: 18 of 60 sessions failed, 30 %, and 2 % may; live since .*Z by developer$/,
      ),
    ])
    // the counts of the restored build start from zero
    expect(await one.look(AT)).toEqual([])
    expect(await site.versions()).toHaveLength(3)
  })

  test('goes back by what the web process saw itself', async () => {
    reports[2] = counted('b2', { outdone: 3 })
    expect((await look())[0]!.why).toMatch('could not render')
  })

  test('is told and stays, where 10,000 reports of one sender say that it fails', async () => {
    reports[2] = counted('b2', { session: 10_500, failing: 10_000, address: 400, failing_address: 1 })
    expect(await look()).toEqual([])
    expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
    expect(said[0]).toMatch('ALERT booking b2')
  })

  test('goes back once: who promotes it again has their reasons', async () => {
    reports[2] = sessions('b2', 100, 30)
    expect(await look()).toHaveLength(1)
    await site.release('promote', 'booking', 'b2')
    reports[4] = sessions('b2', 100, 30)
    expect(await look()).toEqual([])
    expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
  })

  test('is well, and nothing is said', async () => {
    reports[2] = sessions('b2', 1000, 15)
    expect(await look()).toEqual([])
    expect(said).toEqual([])
  })

  test('is left alone while it is off, and while the API does not answer', async () => {
    reports[2] = sessions('b2', 100, 30)
    await site.release('disable', 'booking')
    expect(await look()).toEqual([])
    await site.release('enable', 'booking')
    server.closeAllConnections()
    server.close()
    await expect(look()).rejects.toThrow()
    expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
  })

  test('is red in the status, with who, when, the numbers and what is left', async () => {
    reports[2] = sessions('b2', 100, 30)
    reports[1] = sessions('c1', 300, 1)
    const { said: shown } = await site.release('status', '--api', address)
    expect(shown).toMatch(/^booking +b2 +b1 +on +\S+ \S+ +developer +promoted booking b2$/m)
    expect(shown).toMatch(/^name +build +health +sessions +of tabs +failing +share +left$/m)
    expect(shown).toMatch(/^booking +b2 +RED +100 +100 % +30 +30.0 % +-28$/m)
    expect(shown).toMatch(/^content +c1 +ok +300 +100 % +1 +0.3 % +5$/m)
    expect(shown).toMatch(/^RED booking b2: 30 of 100 sessions failed, 30 %, and 2 % may$/m)
    expect((await site.release('status')).said).not.toContain('RED')
  })
})

describe('TEAM-04 a build stays that fails', () => {
  test('when it is marked, because the one before would harm what it wrote', async () => {
    await site.release('promote', 'booking', 'b2', '--no-return')
    reports[2] = [...sessions('b2', 100, 30), ...counted('b2', { outdone: 9 })]
    expect(await look()).toEqual([])
    expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
    expect(said).toHaveLength(1)
  })

  test('when its team has not asked', async () => {
    writeBuild(site.releases, 'booking', 'b3', { budget: { ...BUDGET, rollsBack: false } })
    await site.release('promote', 'booking', 'b3')
    reports[2] = sessions('b3', 100, 30)
    expect(await look()).toEqual([])
    expect(await site.named('booking')).toEqual({ current: 'b3', lastGood: 'b1' })
    expect(said).toHaveLength(1)
  })
})

test('TEAM-04 the registry states which share of the tabs reports', async () => {
  expect((await site.release('sample', 'booking', '25')).said).toBe('version 2: 25 % of the tabs report of booking')
  expect(await site.named('booking')).toEqual({ current: 'b1', sample: 25 })
  await site.release('promote', 'booking', 'b2')
  expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1', sample: 25 })
  await site.release('sample', 'booking', '100')
  expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
  for (const args of [
    ['booking', '101'],
    ['booking', 'half'],
    ['shell', '5'],
    ['desk', '5'],
  ])
    expect((await site.release('sample', ...args)).code).toBe(1)
  expect(await site.versions()).toHaveLength(4)
})
