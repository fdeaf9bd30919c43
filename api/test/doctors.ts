import type { ProfileType } from '@app/domain/profile-type'
import { retireDoctor } from '../src/areas/catalogue/doctors/doctors.repository.ts'
import type { Database } from '../src/platform/db/client.ts'
import type { TestApi } from './api.ts'
import { TEST_TIME } from './test-time.ts'

interface Wish {
  takesDiscoveryCalls?: boolean
  rank?: number
  types?: ProfileType[]
  feePaise?: number
  /**
   * The working hours on every day of the week, as minutes of the day in India, [from, to); by default, all day and
   * night.
   */
  hours?: readonly (readonly [number, number])[]
}

let lastId = 1000

/** Creates a doctor with everything that a profile must have, a login, and working hours. */
export async function aDoctor(db: Database, wish: Wish = {}): Promise<number> {
  const id = ++lastId
  const user_id = await aLogin(db, id, `Test ${id}`)
  await db
    .insertInto('doctors')
    .values({
      id,
      user_id,
      slug: `dr-test-${id}`,
      salutations: 'Dr',
      name: `Test ${id}`,
      gender: 'female',
      degree: 'MBBS',
      profile_type: wish.types ?? ['Sexologist'],
      registration_no: `DEMO-${id}`,
      registration_council: 'Demo Council',
      registration_year: 2010,
      languages: ['English', 'Hindi'],
      specializations: ['Intimacy'],
      city: 'Pune',
      total_experience: 10,
      cases_solved: 100,
      fee_paise: wish.feePaise ?? 79_900,
      takes_discovery_calls: wish.takesDiscoveryCalls ?? true,
      discovery_rank: wish.rank ?? 100,
      profile_pic: `/images/profile/${id}.svg`,
      intro: 'Listens first.',
      about_practice: '<p>Listens first.</p>',
      thoughts: 'Start anywhere.',
      experience: '[]',
      awards: '[]',
      education: '[]',
      meta_title: 'Dr Test',
      meta_description: 'A doctor for tests.',
    })
    .execute()
  const windows = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    (wish.hours ?? [[0, 1440]]).map(([from_minute, to_minute]) => ({ doctor_id: id, weekday, from_minute, to_minute })),
  )
  if (windows.length) await db.insertInto('doctor_availability').values(windows).execute()
  return id
}

/**
 * Gives every expert in the project's content a login, as the demo does. Without a login, the expert's slots are not
 * offered.
 */
export async function giveLogins(db: Database): Promise<void> {
  const experts = await db.selectFrom('doctors').select(['id', 'name']).where('user_id', 'is', null).execute()
  for (const { id, name } of experts) {
    const user_id = await aLogin(db, id, name)
    await db.updateTable('doctors').set({ user_id }).where('id', '=', id).execute()
  }
}

async function aLogin(db: Database, id: number, name: string): Promise<string> {
  const user = await db
    .insertInto('users')
    .values({ user_type: 'Doctor', name, phone: `+918${String(id).padStart(9, '0')}`, created_at: TEST_TIME })
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
}

/** Removes a doctor from every list, as an operator does. */
export const aDoctorLeaves = ({ db, time }: Pick<TestApi, 'db' | 'time'>, id: number) =>
  db.transaction().execute((trx) => retireDoctor(trx, id, time.now))
