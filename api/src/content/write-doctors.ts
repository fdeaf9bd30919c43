import type { Trx } from '../db/client.ts'
import { toHtml } from './markdown.ts'
import type { Content } from './read-content.ts'
import { upsert } from './upsert.ts'

/** Doctors with their treatments and their weekly hours; who logs in as one and who is offered first stay as they are. */
export async function writeDoctors(trx: Trx, { doctors }: Content): Promise<void> {
  const rows = doctors.map(
    ({ slug, body, front: { treatments: _treatments, availability: _availability, ...doctor } }) => ({
      ...doctor,
      slug,
      intro_video: doctor.intro_video ?? null,
      about_practice: toHtml(body),
      experience: JSON.stringify(doctor.experience),
      awards: JSON.stringify(doctor.awards),
      education: JSON.stringify(doctor.education),
    }),
  )
  await upsert(trx, 'doctors', ['id'], rows)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('doctor_treatments').where('doctor_id', 'in', ids).execute()
  await upsert(
    trx,
    'doctor_treatments',
    ['doctor_id', 'treatment_slug'],
    doctors.flatMap(({ front }) => front.treatments.map((treatment_slug) => ({ doctor_id: front.id, treatment_slug }))),
  )
  await trx.deleteFrom('doctor_availability').where('doctor_id', 'in', ids).execute()
  await upsert(
    trx,
    'doctor_availability',
    ['doctor_id', 'weekday', 'from_minute'],
    doctors.flatMap(({ front }) =>
      front.availability.flatMap(({ weekday, slots }) =>
        slots.map(({ from, to }) => ({ doctor_id: front.id, weekday, from_minute: from, to_minute: to })),
      ),
    ),
  )
}
