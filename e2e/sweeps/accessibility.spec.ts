import { open } from '../fixtures/open.ts'
import { aConsultation } from '../fixtures/encounter.ts'
import { aMeeting } from '../fixtures/meetings.ts'
import { openReady } from '../fixtures/kinds-of-page.ts'
import { expectNoViolations } from '../fixtures/no-violations.ts'
import { PUBLIC_PAGES } from '../fixtures/pages.ts'
import { DOCTOR, PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const PUBLIC = [...PUBLIC_PAGES, '/nowhere']
/** How a page is shown: the width in pixels, and the colour scheme. */
const TWO = [
  [390, 'light'],
  [1280, 'dark'],
] as const
const ALL = [...TWO, [390, 'dark'], [1280, 'light']] as const
/** The number of pages that are checked in all four combinations of width and colour scheme; others in two. */
const IN_ALL = 8

test.describe('without the security policy, which would refuse axe', () => {
  test.use({ bypassCSP: true, viewport: { width: 390, height: 900 } })

  for (const [index, path] of PUBLIC.entries())
    test(`${path} has no accessibility fault`, async ({ page }) => {
      for (const [width, colorScheme] of index < IN_ALL ? ALL : TWO)
        await test.step(`at ${width} pixels, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          await open(page, path)
          if (path.includes('discovery-call/')) await expect(page.getByText(/\d\s[ap]m/).first()).toBeVisible()
          await expectNoViolations(page)
        })
    })

  test('dashboards, lobby and menu have no accessibility fault', async ({ page }) => {
    await logIn(page, PATIENT)
    await expect(page.getByRole('article').first()).toBeVisible()
    // the window is tall enough that the navigation at the bottom covers no control
    await page.setViewportSize({ width: 390, height: 6000 })
    await expectNoViolations(page)
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/account/profile')
    await expect(page.getByLabel('PIN code')).toBeVisible()
    await expectNoViolations(page)
    // a press is lost if a part above arrives, or goes, and moves the button between the press and its release
    await openReady(page, '/account/security')
    await page.getByRole('button', { name: 'Change your password' }).click()
    await expect(page.getByLabel('Current password')).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/account/privacy')
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/patient-dashboard/plan')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/patient-dashboard/records/history')
    await expect(page.getByRole('button', { name: 'Change: Allergies' })).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/patient-dashboard/learn/courses/safer-sex-and-stis/condoms')
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectNoViolations(page)
    // a new meeting, because other tests move the time of the demo's call
    const { patient } = await aMeeting()
    await page.evaluate(() => localStorage.clear())
    await logIn(page, patient)
    await page.goto('/patient-dashboard')
    await page.getByRole('link', { name: 'Join' }).click()
    await expect(page.getByRole('button', { name: /Join the call|Ask to join/ })).toBeVisible()
    await expectNoViolations(page)
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize({ width: 390, height: 6000 })
    await logIn(page, DOCTOR)
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
    await expectNoViolations(page)
    // a visit of its own, because by evening the demo's day has no other left
    await page.goto(`/doctor-dashboard/encounters/${await aConsultation()}`)
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
    await expectNoViolations(page)
  })
})

test('a call is booked with the keyboard alone', async ({ page }) => {
  await page.goto('/discovery-call/timeslot')
  await expect(page.getByRole('radio').first()).toBeVisible()
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      if (name.test(await focusedLabel(page))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${String(name)}`)
  }
  await tabTo(/Next available/)
  await page.keyboard.press('Enter')
  await tabTo(/^Continue$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/discovery-call\/confirm/)
  await expect(page.getByLabel('Name')).toBeVisible()
  await tabTo(/^Name$/)
  await page.keyboard.type('Ira')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`97${String(Date.now()).slice(-8)}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await tabTo(/^Send me the code$/)
  await page.keyboard.press('Enter')
  const code = await page.getByTestId('sandbox-code').locator('code').innerText()
  await expect(page.getByLabel('One-time code')).toBeFocused()
  // the sixth digit sends the code
  await page.keyboard.type(code)
  await expect(page.getByText(/Held for you/)).toBeVisible()
  await tabTo(/^Pay/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(/^Pay ₹99$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/thank-you/)
})

/**
 * Returns the name of the element with the focus, even inside the payment sheet's own tree; '' if no element has the
 * focus.
 */
const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return ''
    const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : []
    return (label ?? element).textContent?.trim() ?? ''
  })
