import type { Encounter } from '@app/contracts/encounters'
import type { Database } from '../../../platform/db/client.ts'
import { ageAt } from '../../people/people.door.ts'

/** Finds a patient's legal identity, with their age by the date in India. */
export async function findIdentity(db: Database, patientId: string, now: Date): Promise<Encounter['identity']> {
  const found = await db
    .selectFrom('patient_profiles')
    .select(['legal_name', 'sex'])
    .select(ageAt(now).as('age'))
    .where('user_id', '=', patientId)
    .executeTakeFirst()
  return found ?? null
}

/** Lists a patient's running plans, latest first. */
export async function listBought(db: Database, patientId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('entitlements')
    .innerJoin('packages', 'packages.slug', 'entitlements.package_slug')
    .select('packages.title')
    .where('patient_id', '=', patientId)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .execute()
  return rows.map(({ title }) => title)
}
