import { isReady } from '../fixtures/open.ts'
import { run } from '@app/federation/publishing/command/run'
import { expectNoViolations } from '../fixtures/no-violations.ts'
import { publishEdit } from '../fixtures/publish-edit.ts'
import { currentBuild, releaseEnv } from '../fixtures/registry.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Returns the link that `release override` or `release preview` prints. */
async function linkOf(...command: string[]): Promise<string> {
  const lines: string[] = []
  await run(command, releaseEnv(), (line) => lines.push(line))
  const [link = ''] = lines
  expect(link).toMatch(/^\/override\?token=/)
  return link
}

test('FEDR-05 a link shows one browser a build that is not live, says so on each page, and lets it leave', async ({
  page,
  browser,
  baseURL,
}) => {
  publishEdit('content', 'draft', 'src/blog/listing-page.tsx', (source) =>
    source.replace('<h1>Latest Blogs</h1>', '<h1>Newest Blogs</h1>'),
  )
  await page.goto(await linkOf('override', 'content', 'draft'))
  const banner = page.getByRole('status').filter({ hasText: 'This browser shows' })
  await expect(banner).toContainText(/shows content draft until \w+\s\d+\s\w+,\s\d+:\d\d\s[ap]m/)
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Newest Blogs' })).toBeVisible()
  await isReady(page)
  await expect(page.getByRole('heading', { name: 'Newest Blogs' })).toBeVisible()
  await expect(banner).toBeInViewport()
  // a navigation without a reload to another team's page keeps the variant
  const footer = page.getByRole('contentinfo')
  await footer.locator('summary', { hasText: 'Read and ask' }).click()
  await footer.getByRole('link', { name: 'Site map' }).click()
  await expect(page.getByRole('heading', { name: 'Site map' })).toBeVisible()
  await expect(banner).toBeInViewport()

  await test.step('it covers nothing, down to 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const [above, header] = [await banner.boundingBox(), await page.getByRole('banner').boundingBox()]
    expect(header!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  await test.step('another browser sees what is live', async () => {
    const other = await browser.newContext({ baseURL: baseURL! })
    const theirs = await other.newPage()
    await theirs.goto('/blog')
    await expect(theirs.getByRole('heading', { name: 'Latest Blogs' })).toBeVisible()
    await expect(theirs.locator('#override')).toHaveCount(0)
    expect((await other.cookies()).map(({ name }) => name)).not.toContain('override')
    await other.close()
  })

  await banner.getByRole('link', { name: 'Leave' }).press('Enter')
  await expect(page.locator('#override')).toHaveCount(0)
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Latest Blogs' })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('override')
})

test('TEAM-05 a preview of a remote and of the shell is one site for who opens the link, and not there for others', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  publishEdit('content', 'draft2', 'src/blog/listing-page.tsx', (source) =>
    source.replace('<h1>Latest Blogs</h1>', '<h1>Newest Blogs</h1>'),
  )
  publishEdit('shell', 'draft2', 'src/pages/site-map-page.tsx', (source) =>
    source.replace('<h1>Site map</h1>', '<h1>All pages</h1>'),
  )
  const other = await browser.newContext({ baseURL: baseURL! })
  const theirs = await other.newPage()
  await theirs.goto('/blog')
  await page.goto(await linkOf('preview', 'content/draft2', 'shell/draft2', '--hours', '72'))
  const banner = page
    .getByRole('status')
    .filter({ hasText: 'This browser shows content draft2 and shell draft2 until' })
  await expect(banner).toContainText('it goes to the live API')

  /** Opens both pages as documents, and the second page also through a click on the first. */
  async function expectSite(site: typeof page, blog: string, map: string): Promise<void> {
    for (const [address, heading] of [
      ['/site-map', map],
      ['/blog', blog],
    ] as const) {
      await site.goto(address)
      await isReady(site)
      await expect(site.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    }
    const footer = site.getByRole('contentinfo')
    await footer.locator('summary', { hasText: 'Read and ask' }).click()
    await footer.getByRole('link', { name: 'Site map' }).click()
    await expect(site.getByRole('heading', { level: 1, name: map, exact: true })).toBeVisible()
  }
  await theirs.setViewportSize({ width: 390, height: 844 })
  await expectSite(page, 'Newest Blogs', 'All pages')
  await expectSite(theirs, 'Latest Blogs', 'Site map')
  await expect(theirs.locator('#override')).toHaveCount(0)
  expect((await other.cookies()).map(({ name }) => name)).not.toContain('override')

  await test.step('what it does goes to the live API, and its answers are kept nowhere', async () => {
    const answer = await page.goto('/blog')
    expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(banner).toBeInViewport()
  })

  await banner.getByRole('link', { name: 'Leave' }).press('Enter')
  await expect(page.locator('#override')).toHaveCount(0)
  await expectSite(page, 'Latest Blogs', 'Site map')
  await other.close()
})

test.describe('the banner of a preview', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ bypassCSP: true, colorScheme })
      test(`has no fault that axe can find, ${colorScheme}`, async ({ page }) => {
        await page.goto(await linkOf('preview', `content/${await currentBuild('content')}`))
        await expect(page.locator('#override')).toBeVisible()
        await expectNoViolations(page)
      })
    })
  }
})
