import { createHash } from 'node:crypto'
import type { BrowserContext } from 'playwright/test'
import { publishEdit } from '../fixtures/publish-edit.ts'
import { pointAt } from '../fixtures/registry.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

// Tests what an open page does when its code does not load, with deep links to two interactive pages and one article.

const ACTING = [
  { path: '/discovery-call/timeslot', heading: 'Choose a time' },
  { path: '/discovery-call/confirm', heading: 'Confirm your call' },
]
const ARTICLE = '/blog/detail/morning-erections-what-they-tell-you'

/** Matches the message about the fault, if the browser or the runtime logs it to the console. */
const TOLD = /remoteEntry|RUNTIME|Federation|integrity|unavailable|refused/i

/** Opens the three pages in parallel; within seconds, each of them says what is wrong, and none is blank. */
async function openAll(context: BrowserContext): Promise<Page[]> {
  const pages = await Promise.all(
    [...ACTING, { path: ARTICLE }].map(async ({ path }) => {
      const page = await context.newPage()
      // code that never arrives keeps the page's load event from firing
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      return page
    }),
  )
  await Promise.all(pages.map(expectMessage))
  return pages
}

async function expectMessage(page: Page): Promise<void> {
  // six seconds, plus some time for a busy machine
  const soon = { timeout: 9_000 }
  if (!page.url().endsWith(ARTICLE)) {
    const message = page.getByRole('alert').filter({ hasText: 'did not load' })
    await expect(message).toBeVisible(soon)
    await expect(message.getByRole('link', { name: /^\+91/ }).first()).toBeVisible()
    return
  }
  await expect(page.getByRole('status').filter({ hasText: 'Some parts of this page did not load' })).toBeVisible(soon)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Morning erections')
}

/** Expects the pages to recover automatically, in the same document. */
async function expectRecovery(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect(page.getByText('did not load')).toHaveCount(0, { timeout: 20_000 })
    await expect(page.locator('[data-frozen]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  }
  for (const [index, { heading }] of ACTING.entries())
    await expect(pages[index]!.getByRole('heading', { name: heading })).toBeVisible()
}

const ENTRIES = /\/r\/(booking|content)\/.*remoteEntry/

for (const [fault, plant] of Object.entries({
  'is answered by 503': (context) => context.route(ENTRIES, (route) => route.fulfill({ status: 503 })),
  'is never answered': (context) => context.route(ENTRIES, () => {}),
  'was tampered with': (context) =>
    context.route(ENTRIES, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};globalThis.tampered=true` })
    }),
} satisfies Record<string, (context: BrowserContext) => Promise<unknown>>)) {
  test(`FEDR-09 a served page whose code ${fault} says so in seconds, and comes back by itself`, async ({
    context,
    watched,
  }) => {
    watched.expected.push(TOLD)
    await plant(context)
    const pages = await openAll(context)
    await context.unroute(ENTRIES)
    await expectRecovery(pages)
    expect(await pages[0]!.evaluate(() => 'tampered' in globalThis)).toBe(false)
  })
}

test('FEDR-09 a served page whose code wants another React says so in seconds, and comes back with the next build', async ({
  context,
  watched,
}) => {
  // the test builds two remotes
  test.slow()
  watched.expected.push(TOLD)
  const warnings: string[] = []
  context.on('console', (message) => warnings.push(message.text()))
  await wantOldReact(context)
  const pages = await openAll(context)
  expect(warnings.join('\n')).toMatch(/refused: .*react.*does not satisfy/)
  // a refused build is not requested again, so a different build has to repair the remote
  publishEdit('booking', 'mended', 'src/remote.tsx', (source) => `${source}\n// mended`)
  publishEdit('content', 'mended', 'src/remote.tsx', (source) => `${source}\n// mended`)
  const back = [await pointAt('booking', 'mended'), await pointAt('content', 'mended')]
  try {
    await context.unrouteAll()
    await expectRecovery(pages)
  } finally {
    for (const undo of back.toReversed()) await undo()
  }
})

/**
 * Gives two remotes' entries a different version range for React, and gives documents and the registry the hashes of
 * these entries.
 */
async function wantOldReact(context: BrowserContext): Promise<void> {
  const registry = (await (await context.request.get('/registry.json')).json()) as {
    name: string
    current: { base: string; entry: string; files: Record<string, string> }
  }[]
  const hashes = new Map<string, string>()
  for (const { name, current } of registry) {
    if (!/booking|content/.test(name)) continue
    const url = current.base + current.entry
    const body = (await (await context.request.get(url)).text()).replaceAll(
      /(requiredVersion:")\^19[\d.]+/g,
      '$1^18.0.0',
    )
    hashes.set(current.files[current.entry]!, `sha384-${createHash('sha384').update(body).digest('base64')}`)
    await context.route(`**${url}*`, (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  }
  await context.route(/\/(discovery-call|blog|registry\.json)/, async (route) => {
    const response = await route.fetch()
    let body = await response.text()
    for (const [was, is] of hashes) body = body.replaceAll(was, is)
    await route.fulfill({ response, body })
  })
}
