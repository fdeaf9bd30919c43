import { DOCTOR, logIn, PATIENT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('SHELL-13 a patient at the doctor’s door is logged out and told', async ({ page }) => {
  await logIn(page, PATIENT)
  await page.goto('/doctor-dashboard')
  await expect(page.getByText('unauthorized access, please login again.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('after login the page that was wanted opens', async ({ page }) => {
  await page.goto('/doctor-dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('E-mail').fill(DOCTOR)
  await page.getByLabel('Password').fill(process.env.DEMO_PASSWORD!)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/doctor-dashboard$/)
})

test('a wrong password is told on the page and logs nobody in', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(PATIENT)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('SHELL-20 logging out ends the session in every open tab and on the server', async ({ context, page }) => {
  await logIn(page, PATIENT)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const other = await context.newPage()
  await other.goto('/patient-dashboard')
  await expect(other.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/login$/)
  const answer = await page.request.get('/backend/user/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('SHELL-14 a token in the address is kept and taken out of it', async ({ page }) => {
  await logIn(page, PATIENT)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/patient-dashboard?token=${token}`)
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(await page.evaluate(() => localStorage.getItem('utm_url'))).not.toContain('token')
})

test('SHELL-10 offline covers the page and loses nothing typed', async ({ context, page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('someone@example.org')
  await context.setOffline(true)
  await expect(page.getByText('Please Check Your Internet Connection!')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Please Check Your Internet Connection!')).toBeHidden()
  await expect(page.getByLabel('E-mail')).toHaveValue('someone@example.org')
})
