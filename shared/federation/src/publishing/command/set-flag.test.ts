import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeyFile, readKeyFile } from '../key-file.ts'
import { KEYS_FILE, parseKeyList } from '../key-list.ts'
import { signed } from '../signing.ts'
import { testSite, writeBuild, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await testSite()
})
afterEach(() => site.remove())

const flag = (...args: string[]) => site.release('flag', ...args)

/** Returns the text of a refusal, after checking that nothing was changed. */
async function refusal(...args: string[]): Promise<string> {
  const before = (await site.versions()).length
  const { code, said } = await site.release(...args)
  expect([code, (await site.versions()).length]).toEqual([1, before])
  return said
}

test('a flag is on for all, on for a share, or off, which removes it; the history says why', async () => {
  expect((await flag('booking.new-times', '--share', '20', '--why', 'a first look')).said).toBe(
    'version 2: booking.new-times is on for 20 %',
  )
  expect((await site.versions()).at(-1)).toMatchObject({ by: 'developer', why: 'a first look' })
  expect(await site.named('booking')).toEqual({ current: 'b1', flags: { 'new-times': 20 } })
  expect((await flag('booking.new-times', 'on')).said).toBe('version 3: booking.new-times is on')
  expect(await site.named('booking')).toEqual({ current: 'b1', flags: { 'new-times': 100 } })
  expect((await flag('booking.new-times', 'on')).said).toBe('booking.new-times is on already')
  expect((await flag('booking.new-times', 'off')).said).toBe('version 4: booking.new-times is off')
  expect(await site.named('booking')).toEqual({ current: 'b1' })
})

test('flags stay where another build is promoted, and rolled back', async () => {
  await flag('booking.new-times', 'on')
  writeBuild(site.releases, 'booking', 'b2')
  await site.release('promote', 'booking', 'b2')
  await site.release('rollback', 'booking')
  expect(await site.named('booking')).toMatchObject({ current: 'b1', flags: { 'new-times': 100 } })
})

test('a sixth flag with a share is refused by name, as is what is no flag, no share, or of no live remote', async () => {
  for (const name of ['a', 'b', 'c']) await flag(`booking.${name}`, '--share', '5')
  for (const name of ['d', 'e']) await flag(`content.${name}`, '--share', '5')
  expect(await refusal('flag', 'booking.f', '--share', '5')).toMatch(/booking\.f.*at most 5 may be/)
  expect((await flag('booking.f', 'on')).code).toBe(0)
  expect(await refusal('flag', 'new-times', 'on')).toMatch('new-times is no flag')
  expect(await refusal('flag', 'shell.new-times', 'on')).toMatch('flags belong to remotes')
  expect(await refusal('flag', 'desk.new-times', 'on')).toMatch('desk is not live')
  for (const share of ['0', '100', 'all'])
    expect(await refusal('flag', 'booking.a', '--share', share)).toMatch('--share')
  expect(await refusal('flag', 'booking.a')).toMatch('say on, off or --share 20')
  expect(await refusal('flag', 'booking.a', 'maybe')).toMatch('say on, off or --share 20')
})

test('only a key that may promote the remote sets its flags', async () => {
  const file = path.join(site.folder, 'team.json')
  createKeyFile(file, 'team')
  const root = readKeyFile(path.join(site.folder, 'registry-keys/root.json'))
  const store = path.join(site.folder, 'registry', KEYS_FILE)
  const { keys } = parseKeyList(fs.readFileSync(store, 'utf8'), root.publicKey)
  const team = { ...keys[0]!, id: 'team', publicKey: readKeyFile(file).publicKey, remotes: ['content'] }
  const list = signed({ at: new Date().toISOString(), keys: [...keys, team] }, root.privateKey)
  fs.writeFileSync(store, JSON.stringify(list))
  site.env.REGISTRY_ROOT = root.publicKey
  site.env.REGISTRY = path.join(site.folder, 'registry')
  site.env.RELEASE_KEY = file
  expect((await flag('content.new', 'on')).said).toBe('version 2: content.new is on')
  expect(await refusal('flag', 'booking.new-times', 'on')).toMatch('key team may not move booking')
})

test('status says which flag no live page reads, and usage who reads which', async () => {
  await flag('booking.new-times', '--share', '20')
  await flag('booking.forgotten', 'on')
  writeBuild(site.releases, 'booking', 'b2', { pages: [{ path: '/booking', flags: ['booking.new-times'] }] })
  await site.release('promote', 'booking', 'b2')
  const { said } = await site.release('status')
  expect(said).toMatch(/^booking\.forgotten +on +no live page reads it: release flag booking\.forgotten off$/m)
  expect(said).toMatch(/^booking\.new-times +on for 20 %\s*$/m)
  const usage = await site.release('usage', '--of', 'booking.')
  expect(usage.said).toMatch(/^flag +booking\.new-times +booking\/b2$/m)
  expect(usage.said).toMatch(/^flag +booking\.forgotten +nobody$/m)
})
