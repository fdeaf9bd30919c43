import { query } from '../fixtures/database.ts'
import { aConsultation } from '../fixtures/encounter.ts'
import { startNamedSite } from '../fixtures/named-site.ts'
import { isReady } from '../fixtures/open.ts'
import { DOCTOR, newPatient } from '../fixtures/people.ts'
import { ownProduct } from '../fixtures/product.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test as base, type Page } from '../fixtures/test.ts'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures wanted from the pattern
  baseURL: async ({}, use) => {
    const site = await startNamedSite()
    await use(site.url)
    await site.stop()
  },
})

/** Creates a device that stores passkeys; the journey decides when its owner touches the sensor. */
async function aDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) => browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Adds a passkey on the security page, with the password as the proof. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const proof = page.getByRole('form', { name: 'Add a passkey' })
  await proof.getByLabel('Your password').fill(ownProduct().demoPassword)
  await proof.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey has been added.', { exact: false })).toBeVisible()
}

/** Logs out in this browser, and opens the login. */
async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/login')
}

test('KEYS-01 KEYS-02 a passkey is added, logs in by the list and by the button, is removed, and signs for an expert', async ({
  page,
}) => {
  const device = await aDevice(page)
  const email = await newPatient()
  await page.goto('/login')
  await isReady(page)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownProduct().demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Log in faster next time' })).toBeFocused()
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await addPasskey(page)
  expect(await device.count()).toBe(1)

  // the passkey is chosen from the browser's own list, where this device chooses immediately
  await logOut(page)
  await expect(page).toHaveURL(/patient-dashboard/)

  // the button uses the passkey, while the browser's list gets no response
  await device.touch(false)
  const listAsks = page.waitForResponse(/passkey\/begin/)
  await logOut(page)
  await listAsks
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await expect(button).toBeEnabled()
  // from here on, a request that begins gets an answer; the list's has begun before
  await device.touch(true)
  await button.click()
  await expect(page).toHaveURL(/patient-dashboard/)

  // the passkey is removed with a passkey as the proof
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('form', { name: 'Remove this passkey' }).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible()

  // an expert's passkey signs a visit in place of the PIN
  const id = await aConsultation()
  await page.context().clearCookies()
  await logIn(page, DOCTOR)
  await page.goto('/account/security')
  await addPasskey(page)
  await page.goto(`/doctor-dashboard/encounters/${id}`)
  await page.getByRole('textbox', { name: 'Plan', exact: true }).fill('Rest')
  await expect(page.getByRole('status', { name: 'Plan: saving' })).toHaveText(/^Saved at/)
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign with a passkey' }).click()
  await expect(page.getByText('You signed this on', { exact: false })).toBeVisible()
  const signed = await query('select 1 from encounters where appointment_id = $1 and signed_at is not null', [id])
  expect(signed).toHaveLength(1)
  await query('delete from passkeys where user_id = (select id from users where email = $1)', [DOCTOR])
})
