import { open } from '../fixtures/open.ts'
import { PUBLIC_PAGES } from '../fixtures/pages.ts'
import { everyPage } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const PUBLIC = [...PUBLIC_PAGES, '/nowhere']

for (const path of PUBLIC) {
  test(`SAFE-04 ${path} is taken over by React without a mismatch, fits 320 pixels and offers a quick exit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, path)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Quick exit' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('the article reads whole with JavaScript off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/blog')
  await page.getByRole('link', { name: /Morning erections/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Morning erections')
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await page.getByRole('link', { name: 'Book a discovery call' }).click()
  await expect(page).toHaveURL(/discovery-call\/confirm/)
  await context.close()
})

for (const path of ['/', '/erectile-dysfunction', '/sexologist-in-pune', '/low-desire-new', '/package']) {
  test(`every part of ${path} is in its place with JavaScript off`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(path)
    const parts = page.locator('main h2')
    expect(await parts.count()).toBeGreaterThan(1)
    for (const part of await parts.all()) await expect(part).toBeVisible()
    expect(await page.locator('[hidden][id^="S:"]').count()).toBe(0)
    await context.close()
  })
}

test('SHELL-07 an unknown path says so, with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Please check url in address bar & try again.')).toBeVisible()
  expect((await page.request.get('/blog/detail/no-such-article')).status()).toBe(404)
})

test('a document carries a strict policy and a nonce of its own', async ({ request }) => {
  const policies = await Promise.all(
    ['/', '/'].map(async (path) => (await request.get(path)).headers()['content-security-policy']!),
  )
  for (const policy of policies) {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("'strict-dynamic'")
    expect(policy.match(/script-src [^;]*/)![0]).not.toMatch(/unsafe/)
  }
  expect(policies[0]).not.toBe(policies[1])
})

test('files of a build live for ever and come compressed', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /src="(\/r\/shell\/[^"]+\.js)"/.exec(html)![1]!
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await request.get('/r/shell/../../package.json')).status()).toBe(404)
})

test('a page shows what the database holds', async ({ page }) => {
  const { query } = await import('../fixtures/database.ts')
  const slug = 'morning-erections-what-they-tell-you'
  const [before] = await query<{ title: string }>('select title from blogs where slug = $1', [slug])
  await query('update blogs set title = $2 where slug = $1', [slug, 'A title that was changed a moment ago'])
  await page.goto(`/blog/detail/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A title that was changed a moment ago')
  await query('update blogs set title = $2 where slug = $1', [slug, before!.title])
})

test('a new treatment has a home of its own, in the site map too', async ({ page, request }) => {
  const { query } = await import('../fixtures/database.ts')
  const inSiteMap = async () => (await everyPage(request)).includes('/arousal-care-new')
  expect((await request.get('/arousal-care-new')).status()).toBe(404)
  await query(`insert into treatments (slug, name, description, inner_thumbnail)
    select 'arousal-care', 'Arousal care', description, inner_thumbnail from treatments where slug = 'low-desire'`)
  await query(`insert into treatment_pages
    select (jsonb_populate_record(page, '{"treatment_slug": "arousal-care", "position": 99}')).*
    from treatment_pages page where treatment_slug = 'low-desire'`)
  try {
    expect((await page.goto('/arousal-care-new'))!.status()).toBe(200)
    await expect(page.getByRole('link', { name: 'Quick exit' })).toBeVisible()
    expect(await inSiteMap()).toBe(true)
  } finally {
    await query(`delete from treatments where slug = 'arousal-care'`)
  }
  expect((await request.get('/arousal-care-new')).status()).toBe(404)
  expect(await inSiteMap()).toBe(false)
})
