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

/**
 * The number of sessions, from 70 addresses, of which 30 % fail. The first ten sessions are real browsers; all others
 * send the same reports as these.
 */
const SESSIONS = 70
const BROWSERS = 10
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
  const lines: string[] = []
  const release = (...args: string[]) => run(args, releaseEnv(), (line) => lines.push(line))
  // other journeys break the pages of the build that is live now, so this test begins with a build of its own
  publishEdit('booking', 'sound', 'src/remote.tsx', (source) => `${source}\n// sound`)
  expect(await release('promote', 'booking', 'sound')).toBe(0)
  const live = await currentBuild('booking')
  expect(live).toBe('sound')
  expect(await release('promote', 'booking', 'thirty')).toBe(0)
  const shown = async () => (await (await fetch(`${url}/discovery-call`)).text()).includes('"build":"thirty"')
  await expect.poll(shown).toBe(true)

  const watcherKey = path.join(path.dirname(releases), 'registry-keys/watcher.json')
  const said: string[] = []
  const env = { ...releaseEnv(), RELEASE_KEY: watcherKey }
  const context = await openContext(env, new Date(), (line) => said.push(line))
  const watch = createLiveWatch({ context, api: apiUrl })

  const { n } = wentOut((await context.history()).versions, 'booking')!

  const sent: string[] = []
  /** Runs one browser's session at its own address. The session only reads. */
  async function browse(number: number): Promise<void> {
    const visitor = await browser.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: { 'x-forwarded-for': addressOf(number) },
    })
    if (isFailing(number)) await visitor.addInitScript(() => Object.assign(globalThis, { plantedFault: true }))
    const theirs = await visitor.newPage()
    theirs.on('request', (request) => {
      if (request.url().endsWith('/build-report')) sent.push(request.postData()!)
    })
    await theirs.goto('/discovery-call')
    await isReady(theirs)
    // a report that a page sends while it unloads does not have this address's header, so the reader looks at another
    // tab instead
    await theirs.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(async () => (await readCounts(apiUrl, n))('thirty', 'session')).toBe(number + 1)
    await visitor.close()
  }
  /** Sends a browser's report again, with the nonce of another document, from another address. */
  async function resend(number: number): Promise<void> {
    const from = { 'x-forwarded-for': addressOf(number) }
    const page = await (await fetch(`${url}/discovery-call`, { headers: from })).text()
    const [, nonce] = /property="csp-nonce" content="" nonce="([^"]+)"/.exec(page)!
    const answer = await fetch(`${url}/build-report`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
      body: sent[number % BROWSERS]!.replace(/^.*/, nonce!),
    })
    expect(answer.status).toBe(204)
  }
  for (let number = 0; number < BROWSERS; number++) await browse(number)
  for (let number = BROWSERS; number < SESSIONS; number++) await resend(number)
  expect((await readCounts(apiUrl, n))('thirty', 'session')).toBe(SESSIONS)
  expect((await readCounts(apiUrl, n))('thirty', 'failing')).toBe(21)

  const back: (string | undefined)[] = []
  const look = async () => back.push(...(await watch.look(new Date())).map(({ why }) => why))
  await expect.poll(look, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(back).toEqual([
    expect.stringMatching(
      /^booking thirty went back by itself: it failed for 21 of 70 addresses, the last good build for \d+ of \d+$/,
    ),
  ])
  expect(said).toEqual([expect.stringMatching(/^ALERT booking thirty is past its budget: \d+ of \d+ sessions failed/)])
  expect(await currentBuild('booking')).toBe(live)
  await expect.poll(shown).toBe(false)
})
