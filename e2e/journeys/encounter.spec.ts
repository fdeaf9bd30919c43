import { query } from '../fixtures/database.ts'
import { aConsultation } from '../fixtures/encounter.ts'
import { DOCTOR, PIN } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import type { Locator } from 'playwright/test'
import { expect, test, type Page } from '../fixtures/test.ts'

/** Moves the focus with the Tab key until the wanted element has it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}

test('RECD-01 RECD-02 an encounter is written, prescribed and signed by the keyboard alone, and a killed browser loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const id = await aConsultation()
  const address = `/doctor-dashboard/encounters/${id}`

  const lost = await browser.newContext({ baseURL: baseURL! })
  const first = await lost.newPage()
  await logIn(first, DOCTOR)
  await first.goto(address)
  await tabTo(first, first.getByRole('textbox', { name: 'Reason for the appointment' }))
  await first.keyboard.type('Sleeps badly')
  await expect(first.getByRole('status', { name: 'Reason for the appointment: saving' })).toHaveText(/^Saved at/)
  await lost.close()

  // from Today
  await logIn(page, DOCTOR)
  await tabTo(page, page.getByRole('main').locator(`a[href="${address}"]`).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Reason for the appointment' })).toHaveValue('Sleeps badly')
  await tabTo(page, page.getByRole('textbox', { name: 'Plan', exact: true }))
  await page.keyboard.type('Rest')
  await expect(page.getByRole('status', { name: 'Plan: saving' })).toHaveText(/^Saved at/)

  // fills an empty pad with one medicine by keyboard: its name, Enter, the dose, Tab, the days, Enter
  await tabTo(page, page.getByRole('combobox', { name: 'Medicine' }))
  await page.keyboard.type('paracetamol')
  await expect(page.getByRole('listbox', { name: 'Medicines' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Dose' })).toBeFocused()
  await page.keyboard.type('1-0-1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'What you prescribe' })).toBeVisible()

  // one PIN signs the note and the prescription
  await page.reload()
  await tabTo(page, page.getByRole('button', { name: 'Sign and send' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByLabel('Your signing PIN'))
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You signed this on', { exact: false })).toBeVisible()
  const [kept] = await query<{ signed: boolean; items: number }>(
    `select signed_at is not null as signed,
       (select count(*)::int from prescriptions p join prescription_items i on i.prescription_id = p.id
        where p.encounter_id = e.appointment_id) as items
     from encounters e where appointment_id = $1`,
    [id],
  )
  expect(kept).toEqual({ signed: true, items: 1 })
})
