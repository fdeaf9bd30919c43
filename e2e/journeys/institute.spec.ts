import { query } from '../fixtures/database.ts'
import { newPhone } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('ACCT-05 a student registers by the code of their institute, and the plan for students opens', async ({
  page,
}) => {
  const phone = newPhone()
  await page.goto('/student-treatment-plan')
  const way = page.getByRole('link', { name: 'Register with your institute’s code' }).first()
  await way.click()
  const form = page.getByRole('form', { name: 'Register with your institute’s code' })
  await form.getByLabel('Your institute’s code').fill('kaveri25')
  await form.getByLabel('Your institute e-mail address').fill('nila@sahyadri.example')
  await form.getByLabel('Name').fill('Nila')
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send me a one-time code' }).click()
  const code = await page.getByTestId('sandbox-code').locator('code').innerText()
  await form.getByLabel('One-time code').fill(code)
  await expect(form.getByText('The code of this institute has ended').first()).toBeVisible()
  // the code that was sent is still valid
  await form.getByLabel('Your institute’s code').fill('sahyadri')
  await form.getByLabel('Your institute’s code').press('Enter')
  await expect(page.getByText('You have joined Sahyadri College.')).toBeVisible()
  expect(
    await query(`select institute_code, institute_email, email from users where phone = $1`, [`+91${phone}`]),
  ).toEqual([{ institute_code: 'SAHYADRI', institute_email: 'nila@sahyadri.example', email: null }])
  await page.getByRole('link', { name: 'See the plan' }).click()
  await expect(page.getByRole('link', { name: /^Start with a discovery call/ }).first()).toBeVisible()
  await expect(way).toHaveCount(0)
})
