import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseOverride } from '../override.ts'
import { isSignedBy } from '../signing.ts'
import { testSite, writeBuild, type TestSite } from '../testing/site.ts'

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
  expect(override).toMatchObject({ remote: 'booking', build: 'b2', by: 'developer' })
  expect(override.sidecar).toMatch(/^sha384-/)
  expect(isSignedBy(override, site.registry.developer.publicKey)).toBe(true)
  expect(Math.abs(Date.parse(override.until) - Date.now() - 3_600_000)).toBeLessThan(60_000)
  expect(await site.named('booking')).toEqual({ current: 'b1' })
})

test('refuses what a promotion would refuse', async () => {
  expect(await refusal('b9')).toMatch('booking b9 is not published, or not whole')
  const lacking = { contract: '1.2', react: '^19.3.1', kernel: ['useGone'], calls: [] }
  writeBuild(site.releases, 'booking', 'b3', { needs: lacking })
  expect(await refusal('b3')).toMatch('kernel export useGone')
  writeBuild(site.releases, 'booking', 'b4', { pages: [{ path: '/content' }] })
  expect(await refusal('b4')).toMatch('booking claims /content, which is content’s')
  fs.writeFileSync(path.join(site.releases, 'booking/b2/web/entry.js'), 'other')
  expect(await refusal('b2')).toMatch('not whole')
  expect(await refusal('s1', 'shell')).toMatch('names a shell')
})
