import type { ChangeProfile, PatientProfile } from '@app/contracts/profile'
import type { Database, Trx } from '../../../platform/db/client.ts'

export async function findProfile(db: Database, userId: string): Promise<PatientProfile> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'user_type as userType', 'name', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const identity = await db
    .selectFrom('patient_profiles')
    .innerJoin('cities', 'cities.id', 'city_id')
    .select(['legal_name', 'date_of_birth', 'sex', 'address_line', 'city_id', 'cities.name as city', 'state_id', 'pin'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { ...user, identity: identity ?? null }
}

export const isCity = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function writeProfile(trx: Trx, userId: string, { name, ...identity }: ChangeProfile, now: Date) {
  await trx.updateTable('users').set({ name }).where('id', '=', userId).execute()
  await trx
    .insertInto('patient_profiles')
    .values({ user_id: userId, ...identity, created_at: now, updated_at: now })
    .onConflict((known) => known.column('user_id').doUpdateSet({ ...identity, updated_at: now }))
    .execute()
}
