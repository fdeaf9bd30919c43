import type { Database } from '../../platform/db/client.ts'
import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import { DEMO_DOCTOR_ID, DEMO_DOMAIN, DEMO_PATIENT } from './demo-people.ts'
import { OTHERS } from './others.words.ts'
import { lastWord, agreeAtLogin, hashPassword, isPassword } from '../../areas/people/people.door.ts'

export interface OtherPatient {
  slug: string
  id: string
}

/**
 * Creates the demo's people: the demo's patient, other patients of the same doctor, and an account for every expert in
 * the content, so that each booked expert can log in and join the call. Running this again changes nothing except a
 * changed password.
 */
export async function demoPeople(db: Database, password: string, now: Date) {
  const patientId = await demoUser(db, {
    email: DEMO_PATIENT,
    user_type: 'Patient',
    name: 'Meera Pillai',
    password,
    now,
  })
  const others = await otherPatients(db, now)
  for (const id of [patientId, ...others.map((other) => other.id)]) await demoConsent(db, id, now)
  const experts = await db
    .selectFrom('doctors')
    .select(['id', 'user_id', 'slug', 'name'])
    .where('origin', '=', 'folder')
    .where('retired_at', 'is', null)
    .execute()
  if (!experts.some(({ id }) => id === DEMO_DOCTOR_ID)) throw new Error(`the content has no doctor ${DEMO_DOCTOR_ID}`)
  for (const { id, user_id, slug, name } of experts) {
    const email = id === DEMO_DOCTOR_ID ? `doctor@${DEMO_DOMAIN}` : `${slug}@${DEMO_DOMAIN}`
    const account = await demoUser(db, { email, user_type: 'Doctor', name, password, now })
    if (user_id === null) await db.updateTable('doctors').set({ user_id: account }).where('id', '=', id).execute()
  }
  await db.updateTable('doctors').set({ discovery_rank: 1 }).where('id', '=', DEMO_DOCTOR_ID).execute()
  return { patientId, others }
}

/** All other patients get the first patient's password, so that it is hashed only once. */
async function otherPatients(db: Database, now: Date): Promise<OtherPatient[]> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', DEMO_PATIENT)
    .executeTakeFirstOrThrow()
  const others: OtherPatient[] = []
  for (const { slug, name } of OTHERS) {
    const email = `${slug}@${DEMO_DOMAIN}`
    const known = await db
      .updateTable('users')
      .set({ password_hash })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    const user = { email, user_type: 'Patient', name, password_hash, created_at: now } as const
    const { id } = known ?? (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow())
    others.push({ slug, id })
  }
  return others
}

/**
 * Records that the demo patients have agreed to care by video or voice, like everyone who registers. A consent that a
 * patient has since withdrawn stays withdrawn.
 */
const demoConsent = (db: Database, userId: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    if (!(await lastWord(trx, userId, 'teleconsultation')))
      await agreeAtLogin(trx, userId, CONSENT_DOCUMENT.version, now)
  })

async function demoUser(
  db: Database,
  {
    password,
    now,
    ...user
  }: { email: string; user_type: 'Patient' | 'Doctor'; name: string; password: string; now: Date },
): Promise<string> {
  const known = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', user.email)
    .executeTakeFirst()
  if (known && (await isPassword(password, known.password_hash))) return known.id
  const password_hash = await hashPassword(password)
  if (known) {
    await db.updateTable('users').set({ password_hash }).where('id', '=', known.id).execute()
    return known.id
  }
  const made = await db
    .insertInto('users')
    .values({ ...user, password_hash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
