import fs from 'node:fs'
import path from 'node:path'
import { openContext } from '@app/federation/publishing/command/context'
import { testSite, writeBuild, type TestSite } from '@app/federation/publishing/testing/site'
import { currentIn } from '@app/federation/publishing/version'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitingBuilds } from './waiting.ts'
import { writeReceipts } from './write-receipts.ts'

let site: TestSite
beforeEach(async () => {
  site = await testSite()
  for (const [name, build] of await live()) publishedAt(name, build, 1)
})
afterEach(() => site.remove())

const live = async () => currentIn((await site.versions()).at(-1)!)
const publishedAt = (name: string, build: string, second: number) =>
  fs.utimesSync(path.join(site.releases, name, build, 'remote.json'), second, second)
function publish(name: string, build: string, second: number): void {
  writeBuild(site.releases, name, build)
  publishedAt(name, build, second)
}
const context = (now = new Date()) => openContext(site.env, now, () => {})
const waiting = async (now?: Date) => waitingBuilds(await context(now))
async function judge(name: string, build: string, reason?: string): Promise<void> {
  const newest = (await site.versions()).at(-1)!
  const builds = new Map([...(await live()), [name, build]])
  const cell = { remote: 'booking', shell: 'now', step: 'now', builds } as never
  writeReceipts(await context(), {
    newest,
    candidates: [{ name, build }],
    judged: [{ cell, ...(reason === undefined ? {} : { reason }) } as never],
    at: new Date(),
  })
}

test('TEAM-08 of each name the newest build that was published after the live one waits, the oldest first', async () => {
  expect(await waiting()).toEqual([])
  publish('content', 'c2', 30)
  publish('booking', 'b2', 10)
  publish('booking', 'b3', 20)
  publish('booking', 'b0', 0)
  expect(await waiting()).toEqual([
    { name: 'booking', build: 'b3' },
    { name: 'content', build: 'c2' },
  ])
})

test('TEAM-08 a build that is not whole does not wait', async () => {
  publish('booking', 'b2', 10)
  fs.rmSync(path.join(site.releases, 'booking/b2/server/index.mjs'))
  expect(await waiting()).toEqual([])
})

test('TEAM-08 a judged build waits no longer, be it good or bad, until another build is live or a day is over', async () => {
  publish('booking', 'b2', 10)
  publish('content', 'c2', 20)
  await judge('booking', 'b2')
  await judge('content', 'c2', 'the page has an error')
  expect(await waiting()).toEqual([])
  expect(await waiting(new Date(Date.now() + 25 * 3_600_000))).toHaveLength(2)
  const { code, said } = await site.release('promote', 'booking', 'b2')
  expect([code, said]).toEqual([0, expect.anything()])
  expect(await waiting()).toEqual([{ name: 'content', build: 'c2' }])
})
