import { open } from '../fixtures/open.ts'
import { DOCTOR, logInByForm, logInHere, PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const PEOPLE = [
  { role: 'patient', email: PATIENT, own: '/patient-dashboard', door: '/doctor-dashboard' },
  { role: 'doctor', email: DOCTOR, own: '/doctor-dashboard', door: '/patient-dashboard' },
]
const kept = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted())

for (const [first, second] of [PEOPLE, PEOPLE.toReversed()]) {
  test(`SHELL-13 a ${first!.role} at the other door is logged out and told, and both can log in next`, async ({
    page,
  }) => {
    await logIn(page, first!.email)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.evaluate(() => localStorage.setItem('doctorDetail', '{}'))
    await page.goto(first!.door)
    await expect(page.getByText('unauthorized access, please login again.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(await kept(page)).not.toContain('token')
    expect(await kept(page)).not.toContain('doctorDetail')
    expect(await kept(page)).not.toContain('remembered_path')
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.get('/backend/user/profile', { headers })).status()).toBe(401)
    await logInHere(page, first!.email)
    await expect(page).toHaveURL(new RegExp(`${first!.own}$`))
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-account')
    await logInByForm(page, second!.email)
    await expect(page).toHaveURL(new RegExp(`${second!.own}$`))
    await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  })
}

test('SHELL-13 two people log in by turns in one tab, three times, and each lands on their own dashboard', async ({
  page,
}) => {
  for (const { email, own } of [...PEOPLE, ...PEOPLE, ...PEOPLE]) {
    await logInByForm(page, email)
    await expect(page).toHaveURL(new RegExp(`${own}$`))
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-account')
  }
})

test('SHELL-13 MEET-01 a visitor at any private door is led to the login', async ({ page }) => {
  for (const door of ['/patient-dashboard', '/doctor-dashboard', '/meeting']) {
    await page.goto(door)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('SHELL-14 who is logged in is led home from the pages for guests', async ({ page }) => {
  await logIn(page, PATIENT)
  for (const door of ['/login', '/register']) {
    await page.goto(door)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: 'Know Your Problem' })).toBeAttached()
  }
})

test('what a visitor asked for is not kept for a role that may not open it', async ({ page }) => {
  await page.goto('/doctor-dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await logInHere(page, PATIENT)
  await expect(page).toHaveURL(/\/patient-dashboard$/)
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
})

test('after login the page that was wanted opens', async ({ page }) => {
  await page.goto('/doctor-dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await logInHere(page, DOCTOR)
  await expect(page).toHaveURL(/\/doctor-dashboard$/)
})

test('a wrong password is told on the page and logs nobody in', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('E-mail', { exact: true }).fill(PATIENT)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const form = page.getByRole('form', { name: 'With e-mail and password' })
  await expect(form.getByRole('alert')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('SHELL-20 logging out ends the session in every open tab and on the server', async ({ context, page }) => {
  await logIn(page, PATIENT)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const other = await context.newPage()
  await other.goto('/patient-dashboard')
  await expect(other.getByRole('heading', { name: /^Good (morning|afternoon|evening), / })).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(other).toHaveURL(/\/login$/)
  const answer = await page.request.get('/backend/user/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

// a token in an address used to be accepted without question, so its sender could log the reader into any account
test('SHELL-14 a link in the address asks a browser of somebody else, then logs in, and is taken out', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, PATIENT)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const made = await page.request.post('/backend/auth/link', {
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'fetch', origin: baseURL! },
    data: {},
  })
  const { data } = (await made.json()) as { data: { code: string } }
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const other = await elsewhere.newPage()
  await other.goto(`/patient-dashboard?token=${data.code}`)
  const question = other.getByRole('dialog', { name: /^Continue as / })
  await expect(question).toBeVisible()
  await expect(other.getByRole('heading', { name: /^Good (morning|afternoon|evening), / })).toHaveCount(0)
  expect(other.url()).not.toContain('token')
  expect(await other.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(data.code)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { name: /^Good (morning|afternoon|evening), / })).toBeVisible()
  await elsewhere.close()
})

test('SHELL-14 a link that no longer works logs nobody in', async ({ page }) => {
  await page.goto(`/patient-dashboard?token=${'x'.repeat(43)}`)
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('SHELL-14 a link whose code does not load says so, and asks for the login', async ({ page, watched }) => {
  watched.expected.push(/chunk|Failed to load|ERR_FAILED/i)
  await page.route('**/static/js/async/app.*.js', (route) => route.abort())
  await page.goto(`/patient-dashboard?token=${'x'.repeat(43)}`)
  await expect(page.getByText('We couldn’t open this link. Please open it again.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a private page stays when the code of its menu does not load, and gets the menu later', async ({
  page,
  watched,
}) => {
  watched.expected.push(/chunk|Failed to load|ERR_FAILED/i)
  await logIn(page, PATIENT)
  await page.route('**/static/js/async/app.*.js', (route) => route.abort())
  await page.goto('/patient-dashboard')
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / })).toBeVisible()
  await page.unroute('**/static/js/async/app.*.js')
  const menu = page.getByRole('navigation', { name: 'Your pages' })
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
})

test('SHELL-10 offline is a full page, and loses nothing typed', async ({ context, page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill('someone@example.org')
  await context.setOffline(true)
  await expect(page.getByText('Please Check Your Internet Connection!')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Please Check Your Internet Connection!')).toBeHidden()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('someone@example.org')
})

test('SHELL-10 what was asked for while offline opens once the line is back', async ({ context, page, watched }) => {
  watched.expected.push(/RUNTIME|Federation|unavailable|chunk|Failed to fetch/i)
  await open(page, '/contact-us')
  await open(page, '/site-map')
  await context.setOffline(true)
  // this press happens just as the network is lost
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/doctors"]')!.click())
  await expect(page).toHaveURL(/\/doctors$/)
  await expect(page.getByText('Please Check Your Internet Connection!')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('#main h1')).toHaveText('Our experts')
})
