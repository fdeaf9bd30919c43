import { query } from '../fixtures/database.ts'
import { expectNoViolations } from '../fixtures/no-violations.ts'
import { DOCTOR, newPatient } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')

/** Makes a past consultation of a patient with the demo's doctor. @returns the patient's id. */
async function aConsultation(patient: string): Promise<string> {
  const [booked] = await query<{ patient_id: string }>(
    `insert into appointments (kind, mode, visit, doctor_id, patient_id, starts_at, ends_at, price_paise, status,
       hold_expires_at, created_at, completed_at)
     select 'sexologist_consult', 'video', 'first', doctors.id, patients.id, now() - interval '2 days',
       now() - interval '2 days' + interval '30 minutes', 79900, 'completed', now(), now() - interval '3 days', now()
     from users patients, doctors join users accounts on accounts.id = doctors.user_id
     where patients.email = $1 and accounts.email = $2 returning patient_id`,
    [patient, DOCTOR],
  )
  return booked!.patient_id
}

test('PATD-02 a document is added in three steps, shared with an expert, read by them, and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newPatient()
  const patientId = await aConsultation(email)
  await logIn(page, email)
  await page.goto('/patient-dashboard/records')
  await page.getByRole('link', { name: 'Your documents' }).click()
  await page.getByRole('button', { name: 'Add a document' }).click()
  await page.getByLabel('Choose a file').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PAPER })
  await expect(page.getByText('We have received a.pdf.')).toBeVisible()
  await page.getByLabel('Type').selectOption({ label: 'Test report' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem', { name: 'Test report' })).toBeVisible()
  await page.getByRole('button', { name: 'Share: Test report' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText(/^Shared with /)).toBeVisible()
  await expectNoViolations(page)

  const other = await browser.newPage({ baseURL: baseURL! })
  await logIn(other, DOCTOR)
  await other.goto(`/doctor-dashboard/patients/${patientId}`)
  const saving = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download: Test report' }).click()
  expect((await saving).suggestedFilename()).toBe('document.pdf')

  await page.getByRole('button', { name: /^Stop sharing with/ }).click()
  await expect(page.getByText(/^Shared with /)).toBeHidden()
  await other.getByRole('button', { name: 'Download: Test report' }).click()
  await expect(other.getByText('We could not find this document')).toBeVisible()
  await other.close()
})

test('PATD-02 half a journal entry survives a reload, and is gone after a log out', async ({ page }) => {
  const email = await newPatient()
  await logIn(page, email)
  await page.goto('/patient-dashboard/records/journal')
  await page.getByRole('button', { name: 'Write your first entry' }).click()
  await page.getByLabel('What would you like to write?').fill('Half a thought')
  await page.reload()
  await expect(page.getByLabel('What would you like to write?')).toHaveValue('Half a thought')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-account')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half')
})
