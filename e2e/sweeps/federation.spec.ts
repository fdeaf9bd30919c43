import { isReady, open } from '../fixtures/open.ts'
import { publishEdit } from '../fixtures/publish-edit.ts'
import { currentBuild, pointAt, remoteNames, scriptsOf, switchOff } from '../fixtures/registry.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

// the tests run one after the other: some point a remote at another build while others open it
test.describe.configure({ mode: 'default' })

test('a new build of one remote shows on the next page view, with nothing else rebuilt or restarted', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Latest Blogs' })).toBeVisible()
  publishEdit('content', 'edited', 'src/blog/listing-page.tsx', (source) =>
    source.replace('<h1>Latest Blogs</h1>', '<h1>Newest Blogs</h1>'),
  )
  const back = await pointAt('content', 'edited')
  try {
    await page.goto('/blog')
    await expect(page.getByRole('heading', { name: 'Newest Blogs' })).toBeVisible()
    await isReady(page)
  } finally {
    await back()
  }
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Latest Blogs' })).toBeVisible()
})

test('SHELL-17 a dead remote costs only its own pages, and a retry brings it back without a reload', async ({
  page,
  watched,
}) => {
  watched.expected.push(/remoteEntry|missing\.js|RUNTIME|unavailable|Federation/i)
  await page.route('**/r/booking/**', (route) => route.fulfill({ status: 503 }))
  await open(page, '/blog')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('link', { name: 'Discovery call' }).first().click()
  await expect(page.getByRole('alert')).toContainText('did not load')
  await page.getByRole('link', { name: 'Our experts' }).first().click()
  await expect(page.getByRole('heading', { name: 'Our experts' })).toBeVisible()
  await page.getByRole('link', { name: 'Discovery call' }).first().click()
  await expect(page.getByRole('alert')).toContainText('did not load')
  await page.unroute('**/r/booking/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'A discovery call' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('SHELL-17 a retry asks the registry anew: what was corrected since the document was made opens', async ({
  page,
  watched,
}) => {
  watched.expected.push(/contract|unavailable/i)
  await page.route('**/blog', async (route) => {
    const served = await route.fetch()
    const body = (await served.text()).replace(
      /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
      (_all, before: string, json: string, after: string) => {
        const boot = JSON.parse(json) as { entries: { name: string; current: { contract: string } }[] }
        boot.entries.find(({ name }) => name === 'booking')!.current.contract = '9.0'
        return before + JSON.stringify(boot).replaceAll('<', '\\u003c') + after
      },
    )
    await route.fulfill({ response: served, body })
  })
  await open(page, '/blog')
  await page.getByRole('link', { name: 'Discovery call' }).first().click()
  await expect(page.getByRole('alert')).toContainText('did not load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'A discovery call' })).toBeVisible()
})

test('SHELL-17 a hanging remote is cut off after six seconds', async ({ page, watched }) => {
  watched.expected.push(/remoteEntry|RUNTIME|timeout|Federation/i)
  await page.route('**/r/booking/**/remoteEntry*', () => {}) // never gets a response
  await open(page, '/blog')
  await page.getByRole('link', { name: 'Discovery call' }).first().click()
  await expect(page.getByRole('alert')).toContainText('did not load', { timeout: 9_000 })
})

test('SHELL-17 the registry may name a build that is not there: the rest of the site works', async ({
  page,
  watched,
}) => {
  watched.expected.push(/missing\.js|no hash|RUNTIME|Federation/i)
  const back = await pointAt('content', 'gone')
  try {
    await page.goto('/discovery-call')
    await expect(page.getByRole('heading', { name: 'A discovery call' })).toBeVisible()
    const response = await page.goto('/blog')
    expect(response!.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('did not load', { timeout: 9_000 })
    await expect(page.getByRole('link', { name: 'Blog' }).first()).toBeVisible()
  } finally {
    await back()
  }
})

test('SHELL-17 a remote that is switched off shows its fallback in the frame, and comes back by one release', async ({
  page,
  watched,
}) => {
  watched.expected.push(/missing\.js|no hash|RUNTIME|Federation|503/i)
  await open(page, '/blog')
  const back = await switchOff('content')
  try {
    expect((await page.goto('/blog'))!.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('did not load', { timeout: 9_000 })
    await page.getByRole('link', { name: 'Discovery call', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'A discovery call' })).toBeVisible()
    const map = await page.request.get('/sitemaps/pages.xml')
    expect(await map.text()).toContain('/blog<')
  } finally {
    await back()
  }
  expect((await page.goto('/blog'))!.status()).toBe(200)
})

test('a page whose own code is dead or hangs says so, and a retry brings it without a reload', async ({
  page,
  watched,
}) => {
  watched.expected.push(/ChunkLoadError|Loading chunk|503|async/i)
  await open(page, '/blog')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  const footer = page.getByRole('contentinfo')
  let code: 'dead' | 'hangs' | 'comes' = 'comes'
  // the blog's own code has already loaded; there is one route, never removed, because a request during a change of
  // routes would be lost
  await page.route(/\/r\/content\/.*\/async\/[^/]+\.js/, (route) => {
    if (code === 'dead') return route.fulfill({ status: 503 })
    if (code === 'comes') return route.continue()
    // a request that hangs never gets a response
  })
  for (const [fault, link, heading] of [
    ['dead', 'Questions', 'Questions and answers'],
    ['hangs', 'Contact us', 'Contact us'],
  ] as const) {
    code = fault
    await footer.getByRole('link', { name: link }).click()
    await expect(page.getByRole('alert')).toContainText('did not load', { timeout: 9_000 })
    await expect(footer).toBeVisible()
    code = 'comes'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('a served page whose code is dead keeps its text, and the frame around it works', async ({ page, watched }) => {
  watched.expected.push(/remoteEntry|RUNTIME|Federation|integrity/i)
  await page.route('**/r/content/**', (route) => route.fulfill({ status: 503 }))
  await open(page, '/blog/detail/morning-erections-what-they-tell-you')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Morning erections')
  await page.getByRole('link', { name: 'Discovery call', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'A discovery call' })).toBeVisible()
})

test('a tampered entry never runs', async ({ page, watched }) => {
  watched.expected.push(/integrity|RUNTIME|Federation|remoteEntry/i)
  await page.route('**/r/booking/**/remoteEntry*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered=true` })
  })
  await open(page, '/blog')
  await page.getByRole('link', { name: 'Discovery call' }).first().click()
  await expect(page.getByRole('alert')).toContainText('did not load')
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
})

test('a remote of another contract is not let in', async ({ page, watched }) => {
  watched.expected.push(/contract|RUNTIME|Federation/i)
  publishEdit('booking', 'contract9', 'manifest.ts', (source) =>
    source.replace('contract: CONTRACT', "contract: '9.0'"),
  )
  const back = await pointAt('booking', 'contract9')
  try {
    await open(page, '/blog')
    await page.getByRole('link', { name: 'Discovery call' }).first().click()
    await expect(page.getByRole('alert')).toContainText('did not load')
  } finally {
    await back()
  }
  expect(await currentBuild('booking')).not.toBe('contract9')
})

/** Text that occurs once in a package: in the browser's bundle, where it survives minification, and in the server's. */
const WORDS = {
  react: { web: '.unstable_useCacheRefresh=', server: '.unstable_useCacheRefresh = ' },
  'react-dom': { web: 'reconcilerVersion:', server: 'exports.preinitModule = ' },
  'react-router-dom': { web: '__reactRouterVersion=', server: '__reactRouterVersion = ' },
  'jotai, its atoms': { web: '`atom${', server: '`atom${' },
  'jotai, its stores': { web: 'no atom init', server: 'no atom init' },
} as const
for (const [library, words] of Object.entries(WORDS)) {
  test(`FEDR-04 ${library}: once in the shell’s build, and in no remote’s`, async () => {
    for (const part of ['web', 'server'] as const) {
      const copiesIn = async (name: string) => (await scriptsOf(name, part)).split(words[part]).length - 1
      expect(await copiesIn('shell')).toBe(1)
      for (const name of await remoteNames()) expect([name, await copiesIn(name)]).toEqual([name, 0])
    }
  })
}

test('FEDR-04 two remotes share one store: what one writes into an atom, the other reads', async ({ page }) => {
  const kernel = "import { themeAtom, useAtom, useAtomValue } from '@app/kernel'\n"
  publishEdit(
    'content',
    'writes',
    'src/blog/listing-page.tsx',
    (source) =>
      `${kernel}${source.replace('<h1>Latest Blogs</h1>', '<h1>Latest Blogs</h1><Writer />')}
      const Writer = () => <button onClick={useAtom(themeAtom)[1].bind(null, 'dark')}>Write</button>`,
  )
  publishEdit(
    'booking',
    'reads',
    'src/intro/intro-page.tsx',
    (source) => `${kernel}${source.replace('<h1>', '<Reader /><h1>')}
      const Reader = () => <output>Read: {useAtomValue(themeAtom)}</output>`,
  )
  const back = [await pointAt('content', 'writes'), await pointAt('booking', 'reads')]
  try {
    await open(page, '/blog')
    await page.getByRole('button', { name: 'Write' }).click()
    await page.getByRole('link', { name: 'Discovery call', exact: true }).first().click()
    await expect(page.getByText('Read: dark')).toBeVisible()
  } finally {
    for (const undo of back.toReversed()) await undo()
  }
})

test('FEDR-09 an open page takes in new builds of a remote, forth and back, with one React and nothing piling up', async ({
  page,
}) => {
  const first = await currentBuild('booking')
  publishEdit('booking', 'swapped', 'src/intro/intro-page.tsx', (source) => source.replace('<h1>', '<h1>Swapped: '))
  const backs: (() => Promise<void>)[] = []
  /** Publishes a build, returns to the tab, and waits until the page has the build. */
  const take = async (build: string) => {
    backs.push(await pointAt('booking', build))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(() => instances(page)).toEqual([`booking_${build}`])
  }
  const call = page.getByRole('link', { name: 'Discovery call', exact: true }).first()
  const away = page.getByRole('contentinfo').getByRole('link', { name: 'Site map' })
  try {
    await open(page, '/site-map')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await call.click()
    await expect(page.getByRole('heading', { name: 'A discovery call' })).toBeVisible()
    await away.click()
    await expect(page.getByRole('heading', { name: 'Site map' })).toBeVisible()
    for (let round = 0; round < 5; round++) {
      await take('swapped')
      await take(first)
    }
    await take('swapped')
    await call.click()
    await expect(page.getByRole('heading', { name: /^Swapped/ })).toBeVisible()
    // a page that the reader is looking at is not replaced
    backs.push(await pointAt('booking', first))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await away.click()
    await expect.poll(() => instances(page)).toEqual([`booking_${first}`])
    expect(await page.locator('link[rel=stylesheet][href*="/r/booking/"]').count()).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  } finally {
    for (const undo of backs.toReversed()) await undo()
  }
})

/** Lists the builds of the booking remote that the runtime has loaded. */
const instances = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__: runtime } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string }[] }
    }
    return runtime.__INSTANCES__.map(({ name }) => name).filter((name) => name.startsWith('booking'))
  })

test('a document asks at once for all scripts that its page needs, and the browser fetches each once', async ({
  page,
}) => {
  for (const path of ['/', '/doctors', '/treatment-plan']) {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname)
    })
    const html = await (await page.request.get(path)).text()
    const named = [...html.matchAll(/(?:src|href)="(\/r\/[^"]+\.js)"/g)].map(([, file]) => file!)
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(fetched.toSorted(), path).toEqual(named.toSorted())
    page.removeAllListeners('request')
  }
})
