import { query } from '../fixtures/database.ts'
import { open } from '../fixtures/open.ts'
import { PATIENT } from '../fixtures/people.ts'
import { ownProduct } from '../fixtures/product.ts'
import { expect, test } from '../fixtures/test.ts'

const ARTICLE = '/blog/detail/pelvic-floor-for-every-body'

test('a reader comments, logs in on the way, answers a comment and deletes it', async ({ page }) => {
  await open(page, ARTICLE)
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('article', { name: /^By / }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Learning to let go helped me.')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('E-mail', { exact: true }).fill(PATIENT)
  await page.getByLabel('Password', { exact: true }).fill(ownProduct().demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page).toHaveURL(new RegExp(ARTICLE))
  const box = page.getByRole('textbox', { name: 'Add a comment' })
  await expect(box).toHaveValue('Learning to let go helped me.')
  await expect(box).toBeFocused()
  await expect(page.getByText(/^Others see you as /)).toBeVisible()
  await page.getByRole('button', { name: 'Post' }).click()
  const own = page.getByRole('article').filter({ hasText: 'Learning to let go helped me.' }).last()
  await expect(own).toBeFocused()
  await expect(own).not.toContainText('Meera')

  // instead of waiting twenty seconds, the test makes the first comment older
  await query(
    `update comments set created_at = created_at - interval '1 minute' where comment like 'Learning to let go%'`,
  )
  await page
    .getByRole('button', { name: /^Reply to / })
    .last()
    .click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('The same for me, after some weeks.')
  await page.getByRole('button', { name: 'Post' }).first().click()
  const reply = page.getByRole('article').filter({ hasText: 'The same for me, after some weeks.' }).last()
  await expect(reply).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)

  await reply.getByRole('button', { name: 'Delete your comment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The same for me, after some weeks.')).toHaveCount(0)
  await expect(page.getByText('This comment has been taken down.')).toBeVisible()
  await query(`delete from comments where user_id = (select id from users where email = $1)`, [PATIENT])
})

test('back from an article, the list stands as it was left', async ({ page }) => {
  await open(page, '/blog')
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article')).toHaveCount(24)
  const card = page.getByRole('article').nth(18)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/detail\//)
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('more articles in the carousel come into sight, and the list that a phone asked for comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/blog')
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(page.getByRole('article').nth(12).getByRole('link')).toBeFocused()
  await expect(page.getByRole('article').nth(12)).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'View as list' }).click()
  await expect(page.getByRole('region', { name: 'Articles' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'View as carousel' })).toBeVisible()
})

test('BLOG-01 on a phone the browser scrolls the carousel, until a finger or a mouse drags it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/blog')
  const row = page.getByRole('region', { name: 'Articles' })
  await row.getByRole('button', { name: 'Pause' }).click()
  await row.getByRole('button', { name: 'Next' }).click()
  await expect(row.getByText('2 of')).toBeVisible()
  await expect(row.locator('[data-live=scrolled]')).toBeAttached()
  const drag = async (way: number) => {
    const { y, height } = (await row.getByRole('list').boundingBox())!
    await page.mouse.move(300, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(300 + way, y + height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await drag(-20)
  await expect(row.locator('[data-live=dragged]')).toBeAttached()
  await expect(row.getByText('2 of')).toBeVisible()
  await drag(-220)
  await expect(row.getByText('3 of')).toBeVisible()
})

for (const [width, isCarousel] of [
  [899, true],
  [900, false],
  [901, false],
] as const) {
  test(`BLOG-01 at ${width} pixels the articles are ${isCarousel ? 'a carousel' : 'a grid'}, and nothing shifts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) shifts.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // the pictures arrive when the page is already there
    const pictures = Promise.withResolvers<void>()
    await page.route(/\.(webp|avif|jpe?g|png|svg)(\?|$)/, async (route) => {
      await pictures.promise
      await route.continue()
    })
    const opened = open(page, '/blog')
    await expect(page.getByRole('article').first()).toBeVisible()
    pictures.resolve()
    await opened
    await expect(page.getByRole('region', { name: 'Articles' })).toHaveCount(isCarousel ? 1 : 0)
    if (isCarousel) await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02)
  })
}

test('old addresses lead on for good, and what is not there says so with its status', async ({ request }) => {
  for (const [path, status, location] of [
    ['/blog/x/erectile-health', 301, '/blog/erectile-health'],
    ['/blog-new/x/erectile-health', 301, '/blog/erectile-health'],
    ['/blog/dhat-beliefs-and-facts', 301, '/blog/detail/dhat-beliefs-and-facts'],
    ['/blog/tag-related-blog/Pelvic%20Floor', 301, '/blog/tag-related-blog/pelvic-floor'],
    ['/blog/nowhere', 404, undefined],
    ['/blog/detail/nowhere', 404, undefined],
    ['/blog/tag-related-blog/nowhere', 404, undefined],
    ['/blog-author/nobody', 404, undefined],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, status, location])
  }
  expect(await (await request.get('/blog/nowhere')).text()).toContain('No Blog Found!')
  expect(await (await request.get('/blog/detail/nowhere')).text()).toContain('Latest Blogs')
})

test('the words of others never run, whatever they hold', async ({ page }) => {
  await query(
    `insert into comments (blog_id, user_id, comment, created_at)
     select blogs.id, users.id, '<img src=x onerror="alert(1)"><script>alert(1)</script>', now()
     from blogs, users where slug = 'pelvic-floor-for-every-body' and email = $1`,
    [PATIENT],
  )
  page.on('dialog', () => {
    throw new Error('a comment ran a script')
  })
  await query(
    `insert into comment_aliases select id, (select id from users where email = $1), 'Test Plum 99' from blogs
    where slug = 'pelvic-floor-for-every-body' on conflict do nothing`,
    [PATIENT],
  )
  await open(page, ARTICLE)
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('<img src=x onerror="alert(1)">')).toBeVisible()
  expect(await page.locator('[onerror]').count()).toBe(0)
  await query(`delete from comments where user_id = (select id from users where email = $1)`, [PATIENT])
})
