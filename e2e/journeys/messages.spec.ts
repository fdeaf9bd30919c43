import { PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

test('MSGS-02 a patient’s messages open at the latest, below the heading that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, PATIENT)
  // a slow list shows the heading of a list first; the expert's name replaces it
  await page.route('**/backend/message/threads?*', async (route) => {
    await expect(page.getByRole('heading', { level: 1, name: /^(Messages|Dr Asha Rao)$/ })).toBeFocused()
    await route.continue()
  })
  await page.getByRole('link', { name: 'Messages' }).first().click()
  const heading = page.getByRole('heading', { level: 1, name: 'Dr Asha Rao' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  const said = page.getByRole('log', { name: 'Messages' }).getByRole('listitem')
  await expect(said.last()).toBeInViewport({ ratio: 1 })
  await expect(said.first()).not.toBeInViewport()
  // the field and its button are on the same screen
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
