import { open } from '../fixtures/open.ts'
import { DOCTOR, logInByForm, PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

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
  // the response takes longer than the menu's own delay
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  const covered = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() > since + 600, covered)
  answer()
  await expect(page.getByRole('heading', { name: 'How We Treat', level: 2 })).toBeFocused()
})

for (const [role, email, dashboard] of [
  ['patient', PATIENT, /\/patient-dashboard$/],
  ['doctor', DOCTOR, /\/doctor-dashboard$/],
] as const) {
  test(`SHELL-04 My Account of a ${role} leads to the dashboard of the role`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await logIn(page, email)
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click()
    await expect(page).toHaveURL(dashboard)
  })
}

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
  // these addresses are not steps of a booking, or merely contain the word
  for (const path of ['/discovery-call', '/blog/how-to-register', '/blog/login-help']) {
    await open(page, path)
    await expect(menu).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await logIn(page, PATIENT)
  await open(page, '/meeting')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quick exit' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('private pages have a navigation in place of menu and footer: below the page, and beside it from 900 pixels', async ({
  page,
}) => {
  await logIn(page, PATIENT)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Quick exit' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Your pages' })
  await page.setViewportSize({ width: 390, height: 800 })
  const inTheBar = ['Home', 'Appointments', 'Records', 'Messages']
  const underMore = ['Learn', 'Ask', 'Plan', 'Payments', 'Account']
  await expect(nav.getByRole('link')).toHaveText(inTheBar)
  await nav.getByRole('button', { name: 'More' }).click()
  await expect(nav.getByRole('link')).toHaveText([...inTheBar, ...underMore])
  await expect(nav.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(nav.getByRole('link')).toHaveText([...inTheBar, ...underMore])
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  for (const [width, isBeside] of [
    [320, false],
    [899, false],
    [900, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const box = (await nav.boundingBox())!
    const main = (await page.getByRole('main').boundingBox())!
    if (isBeside) expect(box.x + box.width).toBeLessThanOrEqual(main.x)
    else expect(box.y + box.height).toBe(800)
    await expect(nav.getByRole('button', { name: 'Log out' })).toBeVisible({ visible: isBeside })
  }
  await nav.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveTitle(/^Account/)
  await logIn(page, DOCTOR)
  await expect(nav.getByRole('link')).toHaveText([
    'Today',
    'Calendar',
    'Patients',
    'Hours',
    'Messages',
    'Questions',
    'Profile',
    'Earnings',
    'Account',
  ])
})

test('on a phone the footer’s groups open by a tap, and from 900 pixels all of them stand open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/faq')
  const footer = page.getByRole('contentinfo')
  expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(600)
  const terms = footer.getByRole('link', { name: 'Terms' })
  await expect(terms).toHaveCount(0)
  await footer.locator('summary', { hasText: 'Legal' }).click()
  await expect(terms).toBeVisible()
  await page.setViewportSize({ width: 900, height: 800 })
  for (const name of ['Terms', 'Articles', 'Our experts', 'Vaginismus'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
})

test('SHELL-07 a page that is not there has ways on: a search of the articles, a call, experts, articles, help', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/nothing-here')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  for (const path of ['/discovery-call', '/doctors', '/blog', '/contact-us'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  await main.getByLabel('Search our articles').fill('testing')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=testing$/)
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

test('SHELL-09 a new page begins at its top, and back restores the place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/blog')
  const last = page.getByRole('link', { name: /./ }).and(page.locator('main h2 a')).last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  const before = await page.evaluate(() => scrollY)
  await last.click()
  await expect(page).toHaveURL(/\/blog\/detail\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
})

test('SHELL-12 the newest address of arrival is kept, and no step within the site', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('utm_url'))
  await page.goto('/blog?utm_source=poster')
  const opened = page.waitForURL('**/faq')
  await page.evaluate(() => location.assign('/faq'))
  await opened
  expect(await kept()).toContain('/blog?utm_source=poster')
  await page.goto('/doctors?utm_source=mail&name=Meera')
  expect(new URL((await kept())!).search).toBe('?utm_source=mail')
})

test('with text at twice its size, and in a low window, the header goes away with the page', async ({ page }) => {
  for (const [width, height, text] of [
    [320, 800, '200%'],
    [1280, 800, '200%'],
    [740, 340, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/erectile-dysfunction')
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    await page.evaluate(() => scrollTo(0, 600))
    await expect(page.getByRole('banner')).not.toBeInViewport()
  }
})

test('a call can be booked from the header or its menu at every width, but not by a doctor', async ({ page }) => {
  await open(page, '/blog')
  const book = page.getByRole('banner').getByRole('link', { name: 'Book a call' })
  for (const width of [320, 390, 899, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(book).toBeVisible()
  }
  // at a width where the specification's links leave no room in the header, the menu contains the rest
  await page.setViewportSize({ width: 901, height: 800 })
  await expect(book).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Book a call' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  await book.click()
  await expect(page).toHaveURL(/\/discovery-call$/)
  await logIn(page, DOCTOR)
  await open(page, '/blog')
  await expect(book).toHaveCount(0)
})

test('the menu holds the focus, closes by Escape, its button and its links, and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/blog')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  const names = ['Book a call', 'Login', 'Sexual Health Score', 'Our experts', 'Blogs', 'Chat', 'Prices', 'Quick exit']
  for (const name of names) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    // after the last element, the focus moves to the browser's own controls, then to the first element again
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement!.closest('dialog'),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  // a press beside the menu closes it
  await page.setViewportSize({ width: 700, height: 800 })
  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(100, 400)
  await expect(menu).toBeHidden()

  for (const name of ['Our experts', 'Our experts', 'How We Treat']) {
    await button.click()
    await menu.getByRole('link', { name }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  }
})

test('the menu opens before, and without, the page’s code', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Our experts' }).click()
  await expect(page).toHaveURL(/\/doctors$/)
  await context.close()
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

  test('SAFE-04 by the button ends the session, forgets everything, and back shows nothing of us', async ({ page }) => {
    await open(page, '/erectile-dysfunction')
    await open(page, '/doctors')
    await logInByForm(page, PATIENT)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.getByRole('link', { name: 'Quick exit' }).click()
    await gone(page)
    for (let steps = 0; steps < 2; steps++) {
      await page.goBack()
      await gone(page)
    }
    await expect
      .poll(async () =>
        (await page.request.get('/backend/user/profile', { headers: { authorization: `Bearer ${token}` } })).status(),
      )
      .toBe(401)
    expect(await page.context().cookies()).toEqual([])
  })

  test('SAFE-04 a fresh visit in the same tab opens the page', async ({ page }) => {
    await open(page, '/erectile-dysfunction')
    await page.getByRole('link', { name: 'Quick exit' }).click()
    await gone(page)
    await open(page, '/doctors')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('SAFE-04 keeps the chosen theme alone', async ({ page }) => {
    await open(page, '/erectile-dysfunction')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await page.getByRole('link', { name: 'Quick exit' }).click()
    await expect(page).toHaveURL(/\/weather$/)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
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

test('DOCD-04 the preview of an expert’s profile opens by its own address', async ({ page }) => {
  await logIn(page, DOCTOR)
  await open(page, '/doctor-dashboard/profile/preview')
  await expect(page.getByRole('heading', { level: 1, name: 'Dr Asha Rao' })).toBeVisible()
})

for (const path of ['/login', '/register', '/forgot-password', '/verify', '/site-map', '/blog', '/doctors', '/shi'])
  test(`the document of ${path} names every script without which the page does not respond`, async ({ page }) => {
    const html = await (await page.request.get(path)).text()
    const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(([, file]) => file)
    const late = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      if (!named.includes(new URL(route.request().url()).pathname)) await late.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    // React has taken over the heading
    const responds = () => Object.keys(document.querySelector('h1')!).some((key) => key.startsWith('__react'))
    await page.waitForFunction(responds)
    late.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })
