import { PUBLIC_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

const PUBLIC = [...PUBLIC_PAGES, '/nowhere']

for (const path of PUBLIC) {
  test(`${path} is taken over by React without a mismatch and fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('the article reads whole with JavaScript off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/blog')
  await page.getByRole('link', { name: /Morning erections/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Morning erections')
  await expect(page.getByText('Where this comes from')).toBeVisible()
  await page.getByRole('link', { name: 'Book a discovery call' }).click()
  await expect(page).toHaveURL(/discovery-call\/confirm/)
  await context.close()
})

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
