import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseOverride } from '../override.ts'
import { isSignedBy } from '../signing.ts'
import { GIVES, NEEDS, testSite, writeBuild, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await testSite()
  writeBuild(site.releases, 'booking', 'b2')
})
afterEach(() => site.remove())

async function refusal(build: string, name = 'booking'): Promise<string> {
  const { code, said } = await site.release('override', name, build)
  expect(code).toBe(1)
  expect(said).not.toContain('token')
  return said
}

test('prints a link that is signed, names the build’s bytes and lasts an hour; nothing is released by it', async () => {
  const { code, said } = await site.release('override', 'booking', 'b2')
  expect(code).toBe(0)
  const override = parseOverride(/^\/override\?token=([\w-]+)$/m.exec(said)![1]!)!
  const sidecar: unknown = expect.stringMatching(/^sha384-/)
  expect(override).toMatchObject({ builds: [{ name: 'booking', build: 'b2', sidecar }], by: 'developer' })
  expect(isSignedBy(override, site.registry.developer.publicKey)).toBe(true)
  expect(Math.abs(Date.parse(override.until) - Date.now() - 3_600_000)).toBeLessThan(60_000)
  expect(await site.named('booking')).toEqual({ current: 'b1' })
})

test('refuses what a promotion would refuse', async () => {
  expect(await refusal('b9')).toMatch('booking b9 is not published in')
  const lacking = { contract: '1.2', react: '^19.3.1', kernel: ['useGone'], calls: [] }
  writeBuild(site.releases, 'booking', 'b3', { needs: lacking })
  expect(await refusal('b3')).toMatch('kernel export useGone')
  writeBuild(site.releases, 'booking', 'b4', { pages: [{ path: '/content' }] })
  expect(await refusal('b4')).toMatch('booking claims /content, which is content’s')
  fs.writeFileSync(path.join(site.releases, 'booking/b2/web/entry.js'), 'other')
  expect(await refusal('b2')).toMatch('not whole')
})

describe('TEAM-05 a preview', () => {
  beforeEach(() =>
    writeBuild(site.releases, 'shell', 's2', { gives: { ...GIVES, kernel: [...GIVES.kernel, 'useNew'] } }),
  )
  const linked = (said: string) => parseOverride(/token=([\w-]+)$/m.exec(said)![1]!)!

  test('names several builds, is good for as long as was asked, and is checked as if they were live together', async () => {
    writeBuild(site.releases, 'booking', 'b3', { needs: { ...NEEDS, kernel: ['useNew'] } })
    expect((await site.release('preview', 'booking/b3')).said).toMatch('kernel export useNew')
    const before = await site.versions()
    const { code, said } = await site.release('preview', 'booking/b3', 'shell/s2', '--hours', '100', '--site', '')
    expect(code).toBe(0)
    expect(linked(said).builds.map(({ name, build }) => `${name}/${build}`)).toEqual(['booking/b3', 'shell/s2'])
    expect(Math.abs(Date.parse(linked(said).until) - Date.now() - 100 * 3_600_000)).toBeLessThan(60_000)
    expect(await site.versions()).toEqual(before)
  })

  test('is good for three days when nobody says how long', async () => {
    const { until } = linked((await site.release('preview', 'shell/s2')).said)
    expect(Math.abs(Date.parse(until) - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000)
  })

  test.each([
    [['booking/b2', 'booking/b1'], 'booking is named twice'],
    [['booking'], 'say <name>/<build>'],
    [[], 'it names no build'],
    [['booking/b2', '--hours', '0'], 'say a number from 1 to 168'],
    [['booking/b2', '--hours', '169'], 'say a number from 1 to 168'],
    [['booking/b2', '--hours', 'long'], 'say a number from 1 to 168'],
  ])('of %j is refused', async (args, why) => {
    const { code, said } = await site.release('preview', ...args)
    expect([code, said]).toEqual([1, expect.stringContaining(why)])
    expect(said).not.toContain('token')
  })
})
