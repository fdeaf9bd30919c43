import { logIn, PATIENT } from '../fixtures/people.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-ready]')).toBeAttached()
}

test('SHELL-02 the menu scrolls to home’s sections, from any page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/doctors')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Know Your Problem', 'How We Treat', 'Success Stories']) {
    await menu.getByRole('link', { name }).click()
    const heading = page.getByRole('heading', { name, level: 2 })
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
  }
})

test('the logo leads home from a page of every remote, and of the shell', async ({ page }) => {
  for (const from of ['/login', '/site-map', '/discovery-call', '/shi', '/blog']) {
    await open(page, from)
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await expect(page.getByRole('heading', { name: 'Know Your Problem' })).toBeAttached()
  }
})

test('the menu waits for a home that is slow to come', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/site-map')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/r\/content\//, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How We Treat' }).click()
  // longer than the menu's own delay
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  const covered = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() > since + 600, covered)
  answer()
  await expect(page.getByRole('heading', { name: 'How We Treat', level: 2 })).toBeFocused()
})

test('SHELL-04 My Account leads to the dashboard of the role', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, PATIENT)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click()
  await expect(page).toHaveURL(/\/patient-dashboard$/)
})

test('SHELL-05 header and footer give way on the steps of a booking, on login and registering, and in a meeting', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const slim = [
    ['/discovery-call/timeslot', '/discovery-call/confirm', '/package/confirm?slug=treat-sti'],
    ['/login', '/register', '/institute-user-register'],
  ].flat()
  for (const path of slim) {
    await open(page, path)
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Quick exit' })).toBeVisible()
  }
  // no step of a booking, and a slug that merely contains the word
  for (const path of ['/discovery-call', '/blog/how-to-register', '/blog/login-help']) {
    await open(page, path)
    await expect(menu).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await logIn(page, PATIENT)
  await open(page, '/meeting')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('SHELL-11 a slow page shows a spinner over the whole screen, late enough that a fast one never flashes', async ({
  page,
}) => {
  await open(page, '/about-us')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/backend\/faq\//, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
  const spinner = page.getByRole('status', { name: 'Loading' })
  await expect(spinner).toBeVisible()
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
  const delay = await spinner.evaluate((cover) => cover.getAnimations()[0]!.effect!.getTiming().delay)
  expect(delay).toBeGreaterThanOrEqual(300)
  answer()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(spinner).toHaveCount(0)
})

test('SHELL-09 a new page begins at its top after 190 ms, and back restores the place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/blog')
  const last = page.getByRole('link', { name: /./ }).and(page.locator('main h2 a')).last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  const before = await page.evaluate(() => scrollY)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('scroll_positions')))
    .toContain(String(Math.trunc(before)))
  await last.click()
  await expect(page).toHaveURL(/\/blog\/detail\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
})

test('SHELL-12 the address of arrival is kept', async ({ page }) => {
  await page.goto('/blog?utm_source=poster')
  expect(await page.evaluate(() => localStorage.getItem('utm_url'))).toContain('utm_source=poster')
})

test('SHELL-22 the layout switches at 900 pixels', async ({ page }) => {
  for (const [width, wide] of [
    [899, false],
    [900, true],
    [901, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/doctors')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: !wide })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: wide })
  }
})

test('the theme can be chosen, and stays chosen', async ({ page }) => {
  await open(page, '/')
  const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await canvas()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const after = await canvas()
  expect(after).not.toBe(before)
  await page.reload()
  expect(await canvas()).toBe(after)
})

test.describe('quick exit', () => {
  const gone = async (page: Page) => {
    await expect(page).toHaveURL(/\/weather$/)
    await expect(page).toHaveTitle('Weather')
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  }

  test('by the button forgets everything, and back shows nothing private', async ({ page }) => {
    await logIn(page, PATIENT)
    await page.getByRole('link', { name: 'Quick exit' }).click()
    await gone(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Upcoming' })).toHaveCount(0)
  })

  test('by Shift three times', async ({ page }) => {
    await logIn(page, PATIENT)
    await expect(page.getByRole('link', { name: 'Quick exit' })).toBeVisible()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift')
    await gone(page)
  })

  test('works when every remote is down', async ({ page, watched }) => {
    watched.expected.push(/RUNTIME|Federation|unavailable|remoteEntry|script/i)
    await page.route(/\/r\/(content|booking|patient|doctor|meeting)\//, (route) => route.fulfill({ status: 503 }))
    await open(page, '/discovery-call/timeslot')
    await page.getByRole('link', { name: 'Quick exit' }).click()
    await gone(page)
  })

  test('a tab behind a login has a neutral title and mark', async ({ page }) => {
    await logIn(page, PATIENT)
    await expect(page).toHaveTitle(/^Dashboard/)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-plain.svg')
  })
})
