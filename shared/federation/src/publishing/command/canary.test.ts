import { afterEach, beforeEach, expect, test } from 'vitest'
import { testSite, writeBuild, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await testSite()
  for (const build of ['b2', 'b3']) writeBuild(site.releases, 'booking', build)
  writeBuild(site.releases, 'content', 'c2')
})
afterEach(() => site.remove())

const canary = (name: string, build: string, share: string) => site.release('canary', name, build, '--share', share)

/** Returns the text of a refusal, after checking that no version was added. */
async function refusal(...args: string[]): Promise<string> {
  const before = (await site.versions()).length
  const { code, said } = await site.release(...args)
  expect([code, (await site.versions()).length]).toEqual([1, before])
  return said
}

test('FEDR-07 canary shows a build to a share of browsers; its share can change without a new beginning', async () => {
  expect((await canary('booking', 'b2', '5')).said).toBe('version 2: 5 % of browsers see booking b2')
  await canary('booking', 'b2', '25')
  expect(await site.named('booking')).toEqual({ current: 'b1', canary: { build: 'b2', share: 25, begun: 2 } })
  expect((await canary('booking', 'b2', '25')).said).toBe('25 % of browsers see booking b2 already')
  await canary('booking', 'b3', '5')
  expect(await site.named('booking')).toMatchObject({ canary: { build: 'b3', begun: 4 } })
})

test('FEDR-07 rollback ends the canary and leaves the live build; promote takes it for all', async () => {
  await canary('booking', 'b2', '5')
  expect((await site.release('rollback', 'booking')).said).toBe('version 3: the canary of booking has ended; b1 stays')
  expect(await site.named('booking')).toEqual({ current: 'b1' })
  await canary('booking', 'b2', '5')
  await site.release('promote', 'booking', 'b2')
  expect(await site.named('booking')).toEqual({ current: 'b2', lastGood: 'b1' })
})

test('FEDR-07 canary refuses a second one, the shell, a new remote, one that is off, the live build and no share', async () => {
  await canary('booking', 'b2', '5')
  expect(await refusal('canary', 'content', 'c2', '--share', '5')).toMatch('canaries at once')
  expect(await refusal('canary', 'shell', 's1', '--share', '5')).toMatch('only a remote can be a canary')
  expect(await refusal('canary', 'desk', 'd1', '--share', '5')).toMatch('desk is not live')
  expect(await refusal('canary', 'booking', 'b1', '--share', '5')).toMatch('nothing to compare it with')
  for (const share of ['0', '100', '2.5', 'all', ''])
    expect(await refusal('canary', 'booking', 'b3', '--share', share)).toMatch('--share')
  await site.release('disable', 'booking')
  expect(await refusal('canary', 'booking', 'b3', '--share', '5')).toMatch('booking is off')
})
