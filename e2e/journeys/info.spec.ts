import { BRAND } from '@app/domain/brand'
import { query } from '../fixtures/database.ts'
import { isReady, open } from '../fixtures/open.ts'
import { expect, test } from '../fixtures/test.ts'

test('a message is sent by keyboard alone, after a fault, and is kept once with its ticket', async ({ page }) => {
  await open(page, '/contact-us?topic=payment')
  const { keyboard } = page
  await page.getByLabel('What is it about?').focus()
  await keyboard.press('Tab')
  await keyboard.type('Where is my refund of Tuesday?')
  await keyboard.press('Tab')
  await keyboard.type('Asha')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Phone call' })).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.type('98765 43210')
  await keyboard.press('Enter')

  const summary = page.getByRole('group', { name: 'Please check the following' })
  await expect(summary).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Enter')

  const sent = page.getByRole('status').filter({ hasText: 'We have your message' })
  await expect(sent).toBeFocused()
  const [, ticket] = /(C-\d\d-\d{6})/.exec(await sent.innerText())!
  const rows = await query<{ id: string; message: string; name: string; reply_to: string }>(
    'select id, message, name, reply_to from contact_requests where id = $1',
    [Number(ticket!.slice(5))],
  )
  expect(rows).toMatchObject([{ message: 'Where is my refund of Tuesday?', name: 'Asha', reply_to: '+919876543210' }])
  const outbox = await page.request.get('/sandbox/outbox?to=%2B919876543210&format=json')
  expect(await outbox.json()).toContainEqual(
    expect.objectContaining({
      text: `${BRAND}: We have your message. Your ticket number is ${ticket}. We will answer within 48 hours.`,
    }),
  )
})

test('a draft is there after a reload, and its consent is not', async ({ page }) => {
  await open(page, '/contact-us')
  await page.getByLabel('Your message').fill('A question about my account.')
  await page.getByRole('checkbox').check()
  await page.reload()
  await isReady(page)
  await expect(page.getByLabel('Your message')).toHaveValue('A question about my account.')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('an address of one question opens it, also within the page', async ({ page }) => {
  await open(page, '/faq#recorded')
  const answer = page.getByText('We record neither picture nor sound.', { exact: false })
  await expect(answer).toBeInViewport()
  await expect(page.locator('summary', { hasText: 'Is the call recorded?' })).toBeFocused()

  await page.getByRole('searchbox').fill('bank statement')
  await expect(page.getByRole('status')).toHaveText(/^\d+ of 40 questions match “bank statement”$/)
  await page.getByText('What appears on my bank statement?').click()
  await page.getByRole('link', { name: 'Link to this answer' }).click()
  await expect(page).toHaveURL(/#bank-statement$/)
})

test('the refund page says what the row says, from the moment that it changes', async ({ page }) => {
  await open(page, '/refund-policy')
  const table = page.getByRole('table', { name: /^Course/ })
  await expect(page.getByText(/Course[^,]*\(version\s2\)/)).toBeVisible()
  await query(
    `insert into cancellation_policies
       select kind, 3, effective_from, title, 'Changed by hand.', later, reschedule, no_show, our_fault
       from cancellation_policies where kind = 'course' and version = 2`,
  )
  try {
    await expect(async () => {
      await page.reload()
      await expect(table).toContainText('Changed by hand.', { timeout: 1000 })
    }).toPass({ timeout: 10_000 })
    await expect(page.getByText(/Course[^,]*\(version\s3\)/)).toBeVisible()
  } finally {
    await query('alter table cancellation_policies disable trigger keeps_policy')
    await query(`delete from cancellation_policies where kind = 'course' and version = 3`)
    await query('alter table cancellation_policies enable trigger keeps_policy')
  }
})

test('an old version of a document is read, and kept out of search engines', async ({ page, request }) => {
  await open(page, '/community-rules')
  await page.locator('summary', { hasText: /^All \d+ versions$/ }).click()
  await page.getByRole('link', { name: 'Version 1, from 1 November 2026' }).click()
  await expect(page.getByText('This is version 1, an old one')).toBeVisible()
  const html = await (await request.get('/community-rules?version=1')).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
  expect((await request.get('/community-rules?version=9')).status()).toBe(404)
})

test('the page for institutes stands in its slim frame, and its form reaches people', async ({ page }) => {
  await open(page, '/institute-user-register')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('radio', { name: /^I’d like to offer this to students or staff/ }).check()
  await page.getByLabel('College or company').fill('Deccan College')
  await page.getByLabel('You are').selectOption('Employer')
  await page.getByLabel('How many students or staff?').selectOption('100 to 500')
  await page.getByLabel('Your work e-mail address').fill('dean@example.com')
  await page.getByRole('checkbox', { name: /^You may keep/ }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Your number is C-/)).toBeVisible()
})
