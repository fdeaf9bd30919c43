import { sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import { toHtml } from './markdown.ts'
import type { Content } from './read-content.ts'
import { deleteUnlisted } from './remove.ts'
import { upsert } from './upsert.ts'

/** What a doctor with an account says about themselves: their file said it first, and says nothing more of it. */
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

/**
 * Doctors with their treatments and their weekly hours. A doctor whom people have added is left alone; of one with an
 * account, what they may edit. Who logs in as one and who is offered first stay as they are.
 */
export async function writeDoctors(trx: Trx, { doctors }: Content): Promise<void> {
  const known = await trx.selectFrom('doctors').select(['id', 'origin', 'user_id']).forUpdate().execute()
  const withAccount = new Set(known.filter(({ user_id }) => user_id !== null).map(({ id }) => id))
  const others = new Set(known.filter(({ origin }) => origin === 'product').map(({ id }) => id))
  const ofFolder = doctors.filter(({ front }) => !others.has(front.id))
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
      slots.map(({ from, to }) => ({ doctor_id: front.id, weekday, from_minute: from, to_minute: to })),
    ),
  )
  await deleteUnlisted(trx, 'doctor_availability', {
    key: sql`doctor_id || '/' || weekday || '/' || from_minute`,
    listed: windows.map((row) => `${row.doctor_id}/${row.weekday}/${row.from_minute}`),
    scope,
  })
  await upsert(trx, 'doctor_availability', ['doctor_id', 'weekday', 'from_minute'], windows)
}

const rowOf = ({
  slug,
  body,
  front: { treatments: _treatments, availability: _availability, ...doctor },
}: Content['doctors'][number]) => ({
  ...doctor,
  slug,
  intro_video: doctor.intro_video ?? null,
  about_practice: toHtml(body),
  experience: JSON.stringify(doctor.experience),
  awards: JSON.stringify(doctor.awards),
  education: JSON.stringify(doctor.education),
})
