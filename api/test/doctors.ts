import type { ProfileType } from '@app/domain/profile-type'
import { retireDoctor } from '../src/catalogue/doctors/doctors.repository.ts'
import type { Database } from '../src/db/client.ts'
import type { TestApi } from './api.ts'

interface Wish {
  takesDiscoveryCalls?: boolean
  rank?: number
  types?: ProfileType[]
  feePaise?: number
  /** Minutes of India's day, [from, to), every day of the week; by default round the clock. */
  hours?: readonly (readonly [number, number])[]
}

let lastId = 1000

/** A doctor with everything that a profile must have, and working hours. */
export async function aDoctor(db: Database, wish: Wish = {}): Promise<number> {
  const id = ++lastId
  await db
    .insertInto('doctors')
    .values({
      id,
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

/** An operator takes a doctor off every list. */
export const aDoctorLeaves = ({ db, time }: Pick<TestApi, 'db' | 'time'>, id: number) =>
  db.transaction().execute((trx) => retireDoctor(trx, id, time.now))
