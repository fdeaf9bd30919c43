import { chromium } from 'playwright'
import { bookFromHome } from '../../e2e/fixtures/booking-steps.ts'

const PATIENT = 'patient@demo.example'

/** What a booking from home asks of a new patient, and of one who is logged in: presses and fields. */
export async function bookingSteps(
  site: string,
  { executablePath, password }: { executablePath: string; password: string },
): Promise<Record<'new' | 'returning', number>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const newPage = async () => (await browser.newContext({ baseURL: site })).newPage()
  try {
    const stranger = await newPage()
    const asNew = await bookFromHome(stranger, { name: 'Meera', phone: `98${String(Date.now()).slice(-8)}` })
    const known = await newPage()
    await known.goto('/login')
    await known.getByLabel('E-mail', { exact: true }).fill(PATIENT)
    await known.getByLabel('Password', { exact: true }).fill(password)
    await known.getByRole('button', { name: 'Log in', exact: true }).click()
    await known.waitForURL(/dashboard/)
    return { new: asNew.length, returning: (await bookFromHome(known)).length }
  } finally {
    await browser.close()
  }
}
