import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContext } from '../command/context.ts'
import { testSite, writeBuild, type TestSite } from '../testing/site.ts'
import { createWatcher } from './watcher.ts'

const NEEDS = { contract: '1.2', react: '^19.3.1', kernel: ['Link'], calls: [] }

let site: TestSite
let server: http.Server
let address: string
/** What the API has counted, and who renders a page for the canary's bucket and for the live build's. */
let reports: { build: string; kind: string; count: number }[]
let rendersCanary: string | undefined
let rendersLive: string | undefined
let opened: string[]

beforeEach(async () => {
  site = await testSite()
  writeBuild(site.releases, 'booking', 'b2', { needs: NEEDS })
  reports = []
  ;[rendersCanary, rendersLive] = ['b2', 'b1']
  opened = []
  server = http.createServer((request, response) => {
    const url = request.url!
    opened.push(url)
    if (url.startsWith('/build-reports')) return void response.end(JSON.stringify({ data: reports }))
    if (url.startsWith('/r/'))
      return void response.end(fs.readFileSync(path.join(site.releases, url.slice(3).replace('/b2/', '/b2/web/'))))
    const build = request.headers.cookie?.startsWith('bucket=0;') ? rendersCanary : rendersLive
    const boot = JSON.stringify(build ? { rendered: { name: 'booking', build } } : {})
    response.end(`<script type="application/json" id="boot">${boot}</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await site.release('canary', 'booking', 'b2', '--share', '5')
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  site.remove()
})

const AT = new Date('2026-11-23T10:00:00.000Z')

async function watcher() {
  const env = { ...site.env, RELEASE_KEY: site.registry.watcherKey }
  const context = await openContext(env, new Date(), () => {})
  return createWatcher({ context, site: address, api: address })
}
const look = async () => (await watcher()).look(AT)

/** Expects that the watcher's own key ended it, and that nothing else has changed. */
async function expectEnded(why: string | RegExp): Promise<void> {
  const ended = await look()
  expect(ended).toMatchObject({ n: 3, by: 'watcher' })
  expect(ended!.why).toMatch(why)
  expect(await site.named('booking')).toEqual({ current: 'b1' })
  expect(await look()).toBeUndefined()
}
async function expectGoesOn(): Promise<void> {
  expect(await look()).toBeUndefined()
  expect(await site.named('booking')).toMatchObject({ canary: { build: 'b2', share: 5, begun: 2 } })
}

describe('FEDR-07 a canary', () => {
  test('that does well goes on', async () => {
    reports = [
      { build: 'b2', kind: 'session', count: 40 },
      { build: 'b2', kind: 'failing', count: 2 },
      { build: 'b1', kind: 'session', count: 700 },
    ]
    await expectGoesOn()
    expect(opened).toContain('/build-reports?since=2')
  })

  test('ends at three failing sessions, and the history says so', async () => {
    reports = [
      { build: 'b2', kind: 'session', count: 15 },
      { build: 'b2', kind: 'failing', count: 3 },
      { build: 'b1', kind: 'session', count: 200 },
    ]
    await expectEnded('canary b2 ended by itself: 3 of 15 sessions failed, of the live build 0 of 200')
  })

  test('ends when it could not render what the live build could', async () => {
    reports = [{ build: 'b2', kind: 'outdone', count: 1 }]
    await expectEnded('could not render a page')
  })

  test('ends when the live shell gives it no longer what it needs', async () => {
    writeBuild(site.releases, 'shell', 's2', { gives: { contract: '1.2', react: '19.3.1', kernel: [] } })
    await site.release('promote', 'shell', 's2')
    const ended = await look()
    expect(ended!.why).toMatch('kernel export Link')
  })

  test('ends when the site shows its page by another build only', async () => {
    rendersCanary = 'b1'
    await expectEnded('/booking: b1 had to render it')
  })

  test('ends when a host serves other bytes', async () => {
    fs.appendFileSync(path.join(site.releases, 'booking/b2/web/entry.js'), ' ')
    await expectEnded('entry.js: other bytes')
  })

  test('goes on when the live build fails at the same page', async () => {
    ;[rendersCanary, rendersLive] = [undefined, undefined]
    await expectGoesOn()
  })

  test('goes on while the API does not answer, and the watcher says that it does not know', async () => {
    server.closeAllConnections()
    server.close()
    await expect(look()).rejects.toThrow()
    expect(await site.named('booking')).toMatchObject({ canary: { build: 'b2' } })
  })

  test('has its pages opened once a minute', async () => {
    const one = await watcher()
    const pages = () => opened.filter((url) => url === '/booking').length
    await one.look(AT)
    await one.look(new Date(AT.getTime() + 59_000))
    expect(pages()).toBe(1)
    await one.look(new Date(AT.getTime() + 60_000))
    expect(pages()).toBe(2)
  })
})
