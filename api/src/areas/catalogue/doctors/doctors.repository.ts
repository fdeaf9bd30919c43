import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** The doctor columns that lists show. */
export const CARD = [
  'id',
  'slug',
  'salutations',
  'name',
  'degree',
  'profile_pic',
  'profile_type',
  'languages',
  'gender',
  'city',
  'specializations',
  'total_experience',
  'cases_solved',
  'registration_no',
  'registration_council',
  'fee_paise',
  'takes_discovery_calls',
  'intro',
] as const

export type DoctorRow = NonNullable<Awaited<ReturnType<typeof findDoctor>>>

/** @param isHiddenToo - Also finds an unlisted doctor; used for that doctor's own pages. */
export const findDoctor = (db: Database, by: { id: number } | { slug: string }, isHiddenToo = false) =>
  db
    .selectFrom('doctors')
    .select(CARD)
    .select([
      'intro_video',
      'intro_film',
      'intro_words',
      'about_practice',
      'thoughts',
      'experience',
      'awards',
      'education',
      'registration_year',
      'meta_title',
      'meta_description',
    ])
    .select((doctor) => [
      jsonArrayFrom(
        doctor
          .selectFrom('doctor_treatments')
          .innerJoin('treatments', 'treatments.slug', 'treatment_slug')
          .select(['treatments.name', 'treatments.slug', 'treatments.description', 'inner_thumbnail'])
          .whereRef('doctor_id', '=', 'doctors.id')
          .orderBy('treatments.name'),
      ).as('treatments'),
      jsonArrayFrom(
        doctor
          .selectFrom('doctor_availability')
          .select(['weekday', 'from_minute', 'to_minute'])
          .whereRef('doctor_id', '=', 'doctors.id')
          // hours with an end date are either past or an exception, so only hours without one are shown
          .where('ends_on', 'is', null)
          .orderBy('weekday')
          .orderBy('from_minute'),
      ).as('windows'),
    ])
    .$if(!isHiddenToo, (doctor) => doctor.where('retired_at', 'is', null))
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('slug', '=', by.slug)))
    .executeTakeFirst()

/**
 * Removes a doctor's profile from every list. A retired profile stays unlisted, no matter what the content folder
 * contains.
 *
 * @returns whether the profile was listed.
 */
export const retireDoctor = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('doctors')
    .set({ state: 'suspended', retired_at: now, retired_by: 'product' })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning(['slug', 'user_id'])
    .executeTakeFirst()

/** Finds an account's profile, listed or not. */
export const findDoctorOf = (db: Database, userId: string) =>
  db.selectFrom('doctors').select('id').where('user_id', '=', userId).executeTakeFirst()

/** Lists treatments as a profile shows them. */
export const listTreated = (db: Database, slugs: readonly string[]) =>
  db
    .selectFrom('treatments')
    .select(['name', 'slug', 'description', 'inner_thumbnail'])
    .where('slug', 'in', [...slugs])
    .orderBy('name')
    .execute()
