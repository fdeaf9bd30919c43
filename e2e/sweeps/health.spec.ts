import { openContext } from '@app/federation/publishing/command/context'
import { run } from '@app/federation/publishing/command/run'
import { createLiveWatch } from '@app/federation/publishing/health/live-watch'
import { readCounts } from '@app/federation/publishing/health/read-counts'
import { wentOut } from '@app/federation/publishing/trail'
import path from 'node:path'
import { isReady } from '../fixtures/open.ts'
import { ownProduct } from '../fixtures/product.ts'
import { publishEdit } from '../fixtures/publish-edit.ts'
import { currentBuild, releaseEnv } from '../fixtures/registry.ts'
import { expect, test } from '../fixtures/test.ts'

/** Sessions of 70 addresses in real browsers, of which 30 % fail. */
const SESSIONS = 70
const addressOf = (session: number) => `203.0.113.${session + 1}`
const isFailing = (session: number) => session % 10 < 3

test('TEAM-04 a remote that throws for 30 % of sessions is promoted for all, is told, and goes back by itself', async ({
  browser,
  baseURL,
  watched,
}) => {
  test.slow()
  watched.expected.push(/planted/)
  const { url, apiUrl, releases } = ownProduct()
  publishEdit('booking', 'thirty', 'src/intro/intro-page.tsx', (source) =>
    source.replace(
      'const kernel = useKernel()',
      `const kernel = useKernel()
  if ('plantedFault' in globalThis) throw new Error('planted')`,
    ),
  )
  const live = await currentBuild('booking')
  const lines: string[] = []
  const release = (...args: string[]) => run(args, releaseEnv(), (line) => lines.push(line))
  expect(await release('promote', 'booking', 'thirty')).toBe(0)
  const shown = async () => (await (await fetch(`${url}/discovery-call`)).text()).includes('"build":"thirty"')
  await expect.poll(shown).toBe(true)

  const watcherKey = path.join(path.dirname(releases), 'registry-keys/watcher.json')
  const said: string[] = []
  const env = { ...releaseEnv(), RELEASE_KEY: watcherKey }
  const context = await openContext(env, new Date(), (line) => said.push(line))
  const watch = createLiveWatch({ context, api: apiUrl })

  const { n } = wentOut((await context.history()).versions, 'booking')!

  /** One browser's session at an address of its own. It only reads. */
  async function session(number: number): Promise<void> {
    const visitor = await browser.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: { 'x-forwarded-for': addressOf(number) },
    })
    if (isFailing(number)) await visitor.addInitScript(() => Object.assign(globalThis, { plantedFault: true }))
    const theirs = await visitor.newPage()
    await theirs.goto('/discovery-call')
    await isReady(theirs)
    await theirs.goto('about:blank')
    // a report that is on its way goes with its browser
    await expect.poll(async () => (await readCounts(apiUrl, n))('thirty', 'session')).toBe(number + 1)
    await visitor.close()
  }
  for (let number = 0; number < SESSIONS; number++) await session(number)
  expect((await readCounts(apiUrl, n))('thirty', 'failing')).toBe(21)

  await expect
    .poll(async () => (await watch.look(new Date()))[0]?.why, { timeout: 20_000 })
    .toMatch(/^booking thirty went back by itself: it failed for 21 of 70 addresses, the last good build for 0 of \d+$/)
  expect(said).toEqual([expect.stringMatching(/^ALERT booking thirty is past its budget: \d+ of \d+ sessions failed/)])
  expect(await currentBuild('booking')).toBe(live)
  await expect.poll(shown).toBe(false)
})
