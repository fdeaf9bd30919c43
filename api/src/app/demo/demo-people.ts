import type { Database } from '../../platform/db/client.ts'
import { DEMO_REGISTRATION } from './demo-registration.ts'

/** The domain of all addresses in the demo, which is reserved for examples. */
export const DEMO_DOMAIN = 'demo.example'

export const DEMO_DOCTOR_ID = 101
/** The PIN with which every demo expert signs, as given in the README. */
export const DEMO_PIN = '4826'
export const DEMO_PATIENT = `patient@${DEMO_DOMAIN}`

/** Returns true if demo people, who share one password, may exist: not in production, and not with real payments. */
export const mayHoldDemoPeople = (of: { PRODUCTION: boolean; PAYMENTS_MODE?: string | undefined }): boolean =>
  !of.PRODUCTION && of.PAYMENTS_MODE !== 'live'

/** @throws Error with a one-line message if a demo person is among the users or the experts. */
export async function refuseDemoPeople(db: Database): Promise<void> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%@${DEMO_DOMAIN}`)
    .limit(1)
    .executeTakeFirst()
  if (found || (await findDemoExpert(db)))
    throw new Error('the database holds people of the demo: use another DATABASE_URL or DATA_DIR')
}

/** Finds an expert whose registration shows that they were invented for the demo. */
export const findDemoExpert = (db: Database) =>
  db
    .selectFrom('doctors')
    .select('id')
    .where('registration_no', 'ilike', `${DEMO_REGISTRATION}%`)
    .limit(1)
    .executeTakeFirst()
