import type { Page } from 'playwright/test'
import { PUBLIC_PAGES } from '../fixtures/pages.ts'
import { privatePages } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

/** The text that a reader types; it must not appear in any address. */
const TYPED = 'somebodyswords'
const PAGES = [
  ...PUBLIC_PAGES,
  '/nowhere',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/verify',
  '/shi/questions',
  '/lab-tests/sti-essential/book',
]
/** The lists that anyone may search: the articles, even from a page that does not exist, and the experts. */
const SEARCHED = /^\/(?:blog(?:\/(?!detail\/)[^/]+)?|doctors)$/
/** Milliseconds for one page, even on a slow machine. */
const FOR_A_PAGE = 5_000

const fields = (page: Page) =>
  page.locator('form').locator('input:not([type=checkbox]):not([type=radio]):not([type=hidden]), textarea')

/** Fills in every field, then tries each way of sending: Enter in each field, and each button. */
async function sendEverything(page: Page, path: string): Promise<void> {
  const count = await fields(page).count()
  for (let i = 0; i < count; i++) {
    await page.goto(path)
    const all = await fields(page).all()
    for (const field of all) await field.evaluate((input: HTMLInputElement, typed) => void (input.value = typed), TYPED)
    const field = all[i]!
    if (await field.isVisible()) await field.press('Enter')
    for (const button of await page.locator('form button:not([disabled])').all()) {
      if (await button.isVisible()) await button.click()
    }
  }
}

test('SAFE-06 with scripts off no form but a public search puts what was typed into an address', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(FOR_A_PAGE * PAGES.length)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const withForm: string[] = []
  let searches = 0
  for (const path of PAGES) {
    await page.goto(path)
    if ((await page.locator('form').count()) === 0) continue
    withForm.push(path)
    addresses.length = 0
    await sendEverything(page, path)
    const telling = addresses.map((address) => new URL(address)).filter(({ href }) => href.includes(TYPED))
    expect
      .soft(
        telling.map(({ pathname }) => pathname).filter((name) => !SEARCHED.test(name)),
        path,
      )
      .toEqual([])
    searches += telling.length
  }
  expect(withForm).toEqual(
    expect.arrayContaining(['/login', '/register', '/forgot-password', '/contact-us', '/coming-soon', '/nowhere']),
  )
  expect(searches, 'searches work without scripts').toBeGreaterThan(2)
  await context.close()
})

test('SAFE-06 a form that is sent before the page is alive says that nothing was sent', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/contact-us')
  const line = page.getByText('This page wasn’t ready yet, so nothing was sent or saved.')
  await expect(line).toBeHidden()
  await page.locator('textarea').fill(TYPED)
  const button = page.locator('form button[type=submit]')
  await expect(button).toBeDisabled()
  // a browser that does not support disabled buttons would allow this
  await button.evaluate((element) => element.removeAttribute('disabled'))
  await button.click()
  await expect(line).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/contact-us')
  expect(page.url()).not.toContain(TYPED)
  await context.close()
})

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

test('a button that is pressed before the page’s code has loaded does its work once it has', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/login')
  await page.getByRole('button', { name: 'Use an e-mail code instead' }).click()
  sendScripts()
  await expect(page.getByLabel('Your e-mail')).toBeVisible()
})

test('a press is forgotten if the reader pressed something else before the page’s code had loaded', async ({
  page,
}) => {
  const sendScripts = await openWithoutScripts(page, '/login')
  await page.getByRole('button', { name: 'Use an e-mail code instead' }).click()
  await page.getByLabel('Mobile number').click()
  sendScripts()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await expect(page.getByLabel('Your e-mail')).toHaveCount(0)
})

test('SAFE-06 a page behind the login is served without a form, and says that it needs scripts', async ({
  request,
}) => {
  const paths = await privatePages(request)
  expect(paths.length).toBeGreaterThan(40)
  for (const address of paths) {
    const html = await (await request.get(address)).text()
    expect(html, address).not.toMatch(/<(?:form|input|textarea|select)\b/)
    expect(html, address).toMatch(/<noscript>[^]*works with JavaScript only/)
  }
})
