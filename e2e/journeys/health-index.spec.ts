import { query } from '../fixtures/database.ts'
import { expectNoViolations } from '../fixtures/no-violations.ts'
import { expect, test } from '../fixtures/test.ts'

test('SHIQ-01 SHIQ-03 a visitor answers by keyboard, with the network cut twice and a reload, and reads their report', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/shi')
  await page.getByRole('link', { name: 'Begin' }).first().click()
  for (let n = 1; n <= 26; n++) {
    await expect(page.getByText(new RegExp(`^Question ${n} of 26,`))).toBeVisible()
    if (n === 12) {
      await page.reload()
      await expect(page.getByText(/^Question 12 of 26,/)).toBeVisible()
    }
    const before = await heading.textContent()
    await press(n % 2 === 0 ? '2' : '1')
    if (n === 7 || n === 19) {
      await context.setOffline(true)
      await expect(heading).toHaveText('Please Check Your Internet Connection!')
      // nobody would see which answer this key chooses
      await page.keyboard.press('5')
      await context.setOffline(false)
      await expect(heading).toHaveText(before!)
      await expect(page.getByRole('radio').nth(n % 2 === 0 ? 1 : 0)).toBeChecked()
    }
    await press('Enter')
    await expect(heading).not.toHaveText(before!)
  }
  expect(keys).toBeLessThanOrEqual(52)
  await expect(heading).toHaveText('Before you finish')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'See your report' }).click()
  await expect(page.getByRole('heading', { name: 'In numbers' })).toBeVisible()
  await expectNoViolations(page)

  const { key, visitor_key } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('draft  index')!) as { key: string; visitor_key: string },
  )
  const [kept] = await query<{ answers: number }>(
    `select count(*)::int as answers from shi_answers join shi_items on shi_items.id = item_id
       and shi_items.version = shi_answers.version where response_id = $1 and help is null`,
    [key],
  )
  expect(kept).toEqual({ answers: 26 })
  expect(asked.filter((one) => one.includes(visitor_key))).toEqual([])
})
