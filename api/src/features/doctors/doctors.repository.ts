import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { escapeLike } from '../../db/escape-like.ts'

const CARD = [
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

export type CardRow = Awaited<ReturnType<typeof listDoctors>>[number]

/** Empty strings leave nothing out. The keyword may be part of a name, degree, place, language, specialization or treatment. */
export const listDoctors = (db: Database, wish: { keyword: string; specialization: string; treatment: string }) => {
  const treatments = sql`(
    select string_agg(concat_ws(' ', treatments.name, treatments.slug), ' ')
    from doctor_treatments join treatments on treatments.slug = treatment_slug where doctor_id = doctors.id)`
  const words = sql<string>`concat_ws(' ', salutations, name, degree, city,
    array_to_string(specializations, ' '), array_to_string(languages, ' '), array_to_string(profile_type, ' '), ${treatments})`
  return db
    .selectFrom('doctors')
    .select(CARD)
    .$if(wish.keyword !== '', (doctors) => doctors.where(words, 'ilike', `%${escapeLike(wish.keyword)}%`))
    .$if(wish.specialization !== '', (doctors) =>
      doctors.where(sql<boolean>`lower(${wish.specialization}) in (select lower(unnest(specializations)))`),
    )
    .$if(wish.treatment !== '', (doctors) =>
      doctors.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('doctor_treatments')
            .innerJoin('treatments', 'treatments.slug', 'treatment_slug')
            .whereRef('doctor_id', '=', 'doctors.id')
            .where((is) =>
              is.or([
                is('treatments.slug', '=', wish.treatment),
                is('treatments.name', 'ilike', escapeLike(wish.treatment)),
              ]),
            )
            .select('treatments.slug'),
        ),
      ),
    )
    .orderBy('discovery_rank')
    .orderBy('id')
    .execute()
}

export type DoctorRow = NonNullable<Awaited<ReturnType<typeof findDoctor>>>

export const findDoctor = (db: Database, by: { id: number } | { slug: string }) =>
  db
    .selectFrom('doctors')
    .select(CARD)
    .select([
      'intro_video',
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
          .orderBy('weekday')
          .orderBy('from_minute'),
      ).as('windows'),
    ])
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('slug', '=', by.slug)))
    .executeTakeFirst()

export const listFeedback = (db: Database, doctorId?: number) =>
  db
    .selectFrom('feedback')
    .select(['id', 'title', 'description', 'profile_pic', 'patient_name', 'location'])
    .$if(doctorId !== undefined, (feedback) => feedback.where('doctor_id', '=', doctorId!))
    .orderBy('id')
    .execute()
