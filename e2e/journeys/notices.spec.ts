import { randomUUID } from 'node:crypto'
import { query } from '../fixtures/database.ts'
import { PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** Stores a message about one of the patient's appointments, as booking it does; the API's jobs do the rest. */
async function tellPatient(): Promise<string> {
  const rows = await query<{ id: string; patient_id: string; starts_at: Date }>(
    `update appointments set starts_at = now() + interval '30 hours', ends_at = now() + interval '31 hours'
     where id = (select appointments.id from appointments join users on users.id = patient_id
       where email = $1 and status = 'confirmed' and ends_at > now() limit 1)
     returning id, patient_id, starts_at`,
    [PATIENT],
  )
  const { id, patient_id, starts_at } = rows[0]!
  const params = { appointment: id, starts_at: starts_at.toISOString() }
  const key = `journey:${randomUUID()}`
  await query(
    `insert into outbox (kind, key, payload, created_at, available_at) values ('message', $1, $2, now(), now())`,
    [key, { user_id: patient_id, template: 'appointment_booked', params }],
  )
  await expect.poll(() => query('select 1 from notices where key = $1', [key])).toHaveLength(1)
  return key
}

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notices/ })
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Notices' })

test('MSGS-01 a message comes under the bell and into the sandbox’s outbox, and is read by keyboard alone', async ({
  page,
}) => {
  const key = await tellPatient()
  await query('delete from notices where key <> $1', [key])
  await logIn(page, PATIENT)
  const bell = page.getByRole('button', { name: 'Notices, 1 unread' })
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(listOf(page)).toBeFocused()
  await expect(listOf(page).getByText(/^Your appointment is booked: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(listOf(page)).toBeHidden()
  await expect(bell).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()

  await page.goto(`/sandbox/outbox?to=${PATIENT}`)
  await expect(page.getByText('Sandbox: nothing here is real.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /Your appointment is booked: / }).first()).toBeVisible()
})

test('the bell works while no code of a remote comes, and its list fits the narrowest phone', async ({
  page,
  watched,
}) => {
  watched.expected.push(/./)
  await tellPatient()
  await logIn(page, PATIENT)
  await page.route(/\/r\/(?!shell\/)[a-z]+\//, (route) => route.abort())
  await page.setViewportSize({ width: 320, height: 600 })
  await page.goto('/account')
  await bellOf(page).click()
  const notice = listOf(page)
    .getByRole('link', { name: /^Your appointment is booked: / })
    .first()
  await expect(notice).toBeVisible()
  const box = (await listOf(page).boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(8)
  expect(box.x + box.width).toBeLessThanOrEqual(312)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await notice.click()
  await expect(page).toHaveURL(/\/patient-dashboard$/)
  await expect(listOf(page)).toBeHidden()
  await expect(bellOf(page)).toBeVisible()
})

test('notices that do not load say so, and come with another try', async ({ page }) => {
  await tellPatient()
  // the page reads the notices when it opens, and again when the list opens: only the read after "Try again" may
  // succeed
  await page.addInitScript(() => {
    const mark = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.textContent === 'Try again')
        target.ownerDocument.body.dataset.tried = ''
    }
    addEventListener('click', mark, true)
  })
  await page.route('**/backend/notices', async (route) => {
    if (await page.locator('body[data-tried]').count()) return route.continue()
    await route.fulfill({ status: 400, json: { statusCode: 400, message: 'no', data: null } })
  })
  await logIn(page, PATIENT)
  await bellOf(page).click()
  await expect(listOf(page).getByText('Notices did not load')).toBeVisible()
  await listOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(
    listOf(page)
      .getByText(/^Your appointment is booked: /)
      .first(),
  ).toBeVisible()
})
