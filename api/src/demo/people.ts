import type { Database } from '../db/client.ts'
import { hashPassword, isPassword } from '../features/accounts/password.ts'

export const DEMO_DOCTOR_ID = 101

/** The people of the demo; running it again changes nothing but a changed password. */
export async function demoPeople(db: Database, password: string, now: Date) {
  const patientId = await demoUser(db, {
    email: 'patient@demo.example',
    user_type: 'Patient',
    name: 'Meera Pillai',
    password,
    now,
  })
  const otherPatientId = await demoUser(db, {
    email: 'kiran@demo.example',
    user_type: 'Patient',
    name: 'Kiran Joshi',
    password,
    now,
  })
  const doctorUserId = await demoUser(db, {
    email: 'doctor@demo.example',
    user_type: 'Doctor',
    name: 'Asha Rao',
    password,
    now,
  })
  const linked = await db
    .updateTable('doctors')
    .set({ user_id: doctorUserId, discovery_rank: 1 })
    .where('id', '=', DEMO_DOCTOR_ID)
    .returning('id')
    .executeTakeFirst()
  if (!linked) throw new Error(`the content has no doctor ${DEMO_DOCTOR_ID}`)
  return { patientId, otherPatientId }
}

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
