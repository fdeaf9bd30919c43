import { createWatcher } from '@app/federation/publishing/canary/watcher'
import { openContext } from '@app/federation/publishing/command/context'
import { run } from '@app/federation/publishing/command/run'
import path from 'node:path'
import { isReady } from '../fixtures/open.ts'
import { ownProduct } from '../fixtures/product.ts'
import { publishEdit } from '../fixtures/publish-edit.ts'
import { currentBuild, releaseEnv } from '../fixtures/registry.ts'
import { expect, test } from '../fixtures/test.ts'

/** The planted build fails in one of this many sessions. */
const FIFTH = 5

test('FEDR-07 a canary that fails in a fifth of its sessions ends at the third, and its readers get the live build back', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  // the test runs fifteen sessions, each in its own browser
  test.slow()
  watched.expected.push(/planted/)
  const { url, apiUrl, releases } = ownProduct()
  publishEdit('booking', 'planted', 'src/intro/intro-page.tsx', (source) =>
    source.replace(
      'const kernel = useKernel()',
      `const kernel = useKernel()
  if ('plantedFault' in globalThis) throw new Error('planted')`,
    ),
  )
  const registry = releaseEnv()
  const release = (...args: string[]) => run(args, registry, () => {})
  expect(await release('canary', 'booking', 'planted', '--share', '50')).toBe(0)
  const live = await currentBuild('booking')

  const watcherKey = path.join(path.dirname(releases), 'registry-keys/watcher.json')
  const context = await openContext({ ...registry, RELEASE_KEY: watcherKey }, new Date(), () => {})
  const watcher = createWatcher({ context, site: url, api: apiUrl })
  const bootOf = (html: string) =>
    JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)![1]!) as { rendered: { build: string } }
  const shown = async (bucket: number) =>
    bootOf(await (await fetch(`${url}/discovery-call`, { headers: { cookie: `bucket=${bucket}` } })).text()).rendered
      .build
  await expect.poll(() => shown(0)).toBe('planted')
  expect(await shown(99)).toBe(live)

  const begun = (await fetch(`${url}/registry.json`)).headers.get('registry-version')
  /** Returns how many events of a kind the API has counted for a build since the canary began. */
  async function counted(build: string, kind: string): Promise<number> {
    const answer = await fetch(`${apiUrl}/build-reports?since=${begun}`)
    const { data } = (await answer.json()) as { data: { build: string; kind: string; count: number }[] }
    return data.find((report) => report.build === build && report.kind === kind)?.count ?? 0
  }

  /** Runs one browser's session, with a fresh profile. */
  async function session(bucket: number, isFailing: boolean): Promise<void> {
    const visitor = await browser.newContext({ baseURL: baseURL! })
    await visitor.addCookies([{ name: 'bucket', value: String(bucket), url }])
    if (isFailing) await visitor.addInitScript(() => Object.assign(globalThis, { plantedFault: true }))
    const theirs = await visitor.newPage()
    const build = bucket === 0 ? 'planted' : live
    const before = await counted(build, 'session')
    await theirs.goto('/discovery-call')
    await isReady(theirs)
    // a failure is reported immediately, anything else when the reader leaves the page
    if (!isFailing) await theirs.goto('about:blank')
    // a report is counted before the next session begins
    await expect.poll(() => counted(build, 'session')).toBe(before + 1)
    await visitor.close()
  }

  await session(99, false)
  for (let n = 1; n <= 3 * FIFTH; n++) {
    expect(await watcher.look(new Date()), `before session ${n}`).toBeUndefined()
    await session(0, n % FIFTH === 0)
  }
  await expect
    .poll(async () => (await watcher.look(new Date()))?.why)
    .toMatch(/^canary planted ended by itself: 3 of 1\d sessions failed, of the live build 0 of 1$/)
  await expect.poll(() => shown(0)).toBe(live)

  await test.step('without a canary nobody gets a bucket', async () => {
    await page.goto('/discovery-call')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bucket')
  })
})
