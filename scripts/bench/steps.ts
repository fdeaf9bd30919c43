import pg from 'pg'
import { chromium } from 'playwright'
import { bookFromHome, bookLabTest, buyCourse, buyPackage, hearSteps } from '../../e2e/fixtures/booking-steps.ts'
import { logIn } from './log-in.ts'

const PATIENT = 'bench@demo.example'

type Bought = 'new' | 'returning' | 'package' | 'course' | 'test'

/**
 * Counts the presses and fields in three bookings, including those in the provider's sheet: a new patient books from
 * home; a logged-in patient books; and that patient buys each of the other products on its own page.
 */
export async function bookingSteps(
  site: string,
  { executablePath, databaseUrl, password }: { executablePath: string; databaseUrl: string; password: string },
): Promise<Record<Bought, number>> {
  await insertPatient(databaseUrl)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const newPage = async () => (await browser.newContext({ baseURL: site })).newPage()
  try {
    const stranger = await newPage()
    const ofStranger = await hearSteps(stranger)
    const taken = await bookFromHome(stranger, { name: 'Meera', phone: `98${String(Date.now()).slice(-8)}` })
    const known = await newPage()
    await logIn(known, PATIENT, password)
    const ofKnown = await hearSteps(known)
    const count = async (walk: Promise<unknown>) => {
      await walk
      return ofKnown().length
    }
    return {
      new: ofStranger().length,
      package: await count(buyPackage(known, 'monthly-treatment-plan')),
      course: await count(buyCourse(known, 'calm-control')),
      test: await count(bookLabTest(known, 'hba1c')),
      returning: await count(bookFromHome(known, undefined, taken)),
    }
  } finally {
    await browser.close()
  }
}

/**
 * Adds a patient who has agreed to online care. The demo's own patient is unsuitable, because one of their calls may be
 * at the time that the home page offers. The new patient has no phone number, so there is only one provider, and
 * payments begin without a choice of provider.
 */
async function insertPatient(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with patient as (
         insert into users (user_type, name, email, password_hash, created_at)
         select user_type, name, $1, password_hash, now() from users where email = 'patient@demo.example' returning id)
       insert into consent_events (user_id, purpose, document_slug, document_version, given, channel, at)
       select patient.id, 'teleconsultation', slug, version, true, 'login', now()
       from patient, legal_documents where slug = 'telemedicine-consent' order by version desc limit 1`,
      [PATIENT],
    )
  } finally {
    await client.end()
  }
}
