import { PROFILE_TYPES } from '@app/domain/profile-type'
import { slugOf } from '@app/domain/slug'
import { sql } from 'kysely'
import * as z from 'zod'
import { isDemoRegistration } from '../demo/demo-registration.ts'
import { among, firstTime, unless, type Page } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { toHtml } from './markdown.ts'
import { deleteUnlisted, OF_FOLDER, retireUnlisted } from './remove.ts'
import { image, line, slug } from './schemas.ts'
import { treatments } from './treatments.ts'
import { upsert } from './upsert.ts'

const year = z.union([z.int().transform(String), line])
/** A time, as minutes of the day: "09:30" is 570, and "24:00" is the end of the day. */
const clock = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5][05]|24:00)$/, 'must be a time in steps of five minutes, such as "09:30"')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
const hours = z.strictObject({ from: clock, to: clock }).refine(({ from, to }) => from < to, 'must end after it begins')

const Doctor = z.strictObject({
  id: z.int().min(1),
  salutations: line,
  name: line,
  gender: z.enum(['female', 'male', 'non-binary']),
  degree: line,
  profile_type: z.array(z.enum(PROFILE_TYPES)).min(1),
  registration_no: line,
  registration_council: line,
  registration_year: z.int().min(1950).max(2100),
  languages: z.array(line).min(1),
  specializations: z.array(line).min(1),
  treatments: z.array(slug),
  city: line,
  total_experience: z.int().min(0),
  cases_solved: z.int().min(0),
  fee_paise: z.int().min(0),
  takes_discovery_calls: z.boolean(),
  profile_pic: image,
  intro: line,
  intro_video: z
    .string()
    .regex(/^\/videos\/intro\/[\w.-]+$/, 'must be a path below /videos/intro/')
    .optional(),
  thoughts: line,
  experience: z.array(z.strictObject({ designation: line, hospital_name: line, year })),
  awards: z.array(z.strictObject({ name: line, given_by: line, year })),
  education: z.array(z.strictObject({ degree: line, institute: line, year })),
  availability: z.array(z.strictObject({ weekday: z.int().min(0).max(6), slots: z.array(hours).min(1) })),
  meta_title: line,
  meta_description: line,
})

type DoctorFile = Page<z.infer<typeof Doctor>>

/** Returns each doctor's id, by file name. */
export const doctorIds = (files: readonly DoctorFile[]): ReadonlyMap<string, number> =>
  new Map(files.map(({ slug: name, front }) => [name, front.id]))

/**
 * The columns that a doctor with an account edits themselves. The doctor's file provides these columns' initial values,
 * and has no effect on them later.
 */
const THEIR_OWN = [
  'languages',
  'specializations',
  'city',
  'fee_paise',
  'takes_discovery_calls',
  'profile_pic',
  'intro',
  'intro_video',
  'about_practice',
  'thoughts',
  'experience',
  'awards',
  'education',
] as const

export const doctors: Kind<DoctorFile[]> = {
  read({ pages }, of) {
    const isNew = firstTime()
    return pages('doctors', Doctor, ({ id, salutations, name, treatments: treated }, file) => [
      ...unless(isNew(id), 'id', 'is another doctor’s too'),
      ...unless(slugOf(salutations, name) === file, 'name', `the file must be named ${slugOf(salutations, name)}.md`),
      ...unless(
        treated.every(among(of(treatments).treatments)),
        'treatments',
        'names one that has no file in treatments/, or a wrong one',
      ),
    ])
  },

  withoutDemo: (files) => files.filter(({ front }) => !isDemoRegistration(front.registration_no)),

  retire: (trx, files, now) =>
    retireUnlisted(trx, 'doctors', {
      key: sql`id`,
      listed: files.map(({ front }) => String(front.id)),
      scope: OF_FOLDER,
      now,
    }),

  /**
   * Doctors with their treatments and their weekly hours. The import does not change a doctor whom an operator added.
   * For a doctor with an account, it does not change the columns that the doctor may edit. Nor does it change which
   * account belongs to a doctor, or which doctor is offered first.
   */
  async write(trx, files) {
    const known = await trx.selectFrom('doctors').select(['id', 'origin', 'user_id']).forUpdate().execute()
    const withAccount = new Set(known.filter(({ user_id }) => user_id !== null).map(({ id }) => id))
    const others = new Set(known.filter(({ origin }) => origin === 'product').map(({ id }) => id))
    const ofFolder = files.filter(({ front }) => !others.has(front.id))
    const editedHere = ofFolder.filter(({ front }) => !withAccount.has(front.id))
    const editedByThem = ofFolder.filter(({ front }) => withAccount.has(front.id))
    await upsert(trx, 'doctors', ['id'], editedHere.map(rowOf))
    await upsert(trx, 'doctors', ['id'], editedByThem.map(rowOf), THEIR_OWN)

    const scope = sql`doctor_id = any(${editedHere.map(({ front }) => front.id)})`
    const treated = editedHere.flatMap(({ front }) =>
      front.treatments.map((treatment_slug) => ({ doctor_id: front.id, treatment_slug })),
    )
    await deleteUnlisted(trx, 'doctor_treatments', {
      key: sql`doctor_id || '/' || treatment_slug`,
      listed: treated.map((row) => `${row.doctor_id}/${row.treatment_slug}`),
      scope,
    })
    await upsert(trx, 'doctor_treatments', ['doctor_id', 'treatment_slug'], treated)

    const windows = editedHere.flatMap(({ front }) =>
      front.availability.flatMap(({ weekday, slots }) =>
        slots.map(({ from, to }) => ({
          doctor_id: front.id,
          weekday,
          from_minute: from,
          to_minute: to,
          starts_on: null,
        })),
      ),
    )
    await deleteUnlisted(trx, 'doctor_availability', {
      // the end is part of the key, because an extended window must not overlap a removed one
      key: sql`doctor_id || '/' || weekday || '/' || from_minute || '/' || to_minute`,
      listed: windows.map((row) => `${row.doctor_id}/${row.weekday}/${row.from_minute}/${row.to_minute}`),
      scope,
    })
    await upsert(trx, 'doctor_availability', ['doctor_id', 'weekday', 'from_minute', 'starts_on'], windows)
  },
}

const rowOf = ({
  slug: name,
  body,
  front: { treatments: _treatments, availability: _availability, ...doctor },
}: DoctorFile) => ({
  ...doctor,
  slug: name,
  intro_video: doctor.intro_video ?? null,
  about_practice: toHtml(body),
  experience: JSON.stringify(doctor.experience),
  awards: JSON.stringify(doctor.awards),
  education: JSON.stringify(doctor.education),
})
