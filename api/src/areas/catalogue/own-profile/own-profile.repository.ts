import type { ProfileField } from '@app/contracts/professional-detail'
import type { Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'

export type OwnProfileRow = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>

/** Finds a profile as its doctor and the operators see it, whether or not it is published. */
export const findOwnProfile = (db: Database, id: number) =>
  db
    .selectFrom('doctors')
    .select([
      'id',
      'user_id',
      'state',
      'slug',
      'salutations',
      'name',
      'degree',
      'profile_pic',
      'registration_no',
      'registration_council',
      'registration_year',
      'languages',
      'specializations',
      'about_practice',
      'education',
      'experience',
      'awards',
      'intro_video',
      'intro_film',
      'intro_words',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('doctor_treatments')
          .innerJoin('treatments', 'treatments.slug', 'treatment_slug')
          .select('treatments.slug')
          .whereRef('doctor_id', '=', 'doctors.id')
          .orderBy('treatments.name'),
      ).as('treated'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks a profile, so that changes to it wait for each other. */
export const lockProfile = (trx: Trx, id: number) =>
  trx.selectFrom('doctors').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Lists the changes that are waiting for an operator. */
export const listWaiting = (db: Database, doctorId: number) =>
  db
    .selectFrom('profile_changes')
    .select(['id', 'field', 'value', 'film_id', 'asked_at'])
    .where('doctor_id', '=', doctorId)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .execute()
export type WaitingChange = Awaited<ReturnType<typeof listWaiting>>[number]

/**
 * Lists the last decision on each field, provided that it was a rejection and no newer change to the field is waiting.
 */
export async function listRefused(db: Database, doctorId: number) {
  const last = await db
    .selectFrom('profile_changes')
    .distinctOn('field')
    .select(['field', 'refused_because', 'decided_at'])
    .where('doctor_id', '=', doctorId)
    .orderBy('field')
    .orderBy('id', 'desc')
    .execute()
  return last.flatMap(({ field, refused_because: because, decided_at }) =>
    because !== null && decided_at !== null ? [{ field, because, decided_at: decided_at.toISOString() }] : [],
  )
}

interface Change {
  doctor_id: number
  field: ProfileField
  value: unknown
  film_id?: string | null
}

/**
 * Replaces the waiting change to a field. Each text gets its own number, so that nobody approves text that they have
 * not seen.
 */
export async function writeWaiting(trx: Trx, { value, film_id = null, ...change }: Change, now: Date): Promise<void> {
  await dropWaiting(trx, change.doctor_id, change.field)
  await trx
    .insertInto('profile_changes')
    .values({ ...change, value: JSON.stringify(value), film_id, asked_at: now })
    .execute()
}

export const dropWaiting = (trx: Trx, doctorId: number, field: ProfileField) =>
  trx
    .deleteFrom('profile_changes')
    .where('doctor_id', '=', doctorId)
    .where('field', '=', field)
    .where('decided_at', 'is', null)
    .execute()

/** Records a decision on the waiting changes. */
export const decideWaiting = (
  trx: Trx,
  doctorId: number,
  decision: { by: string; because: string | null },
  now: Date,
) =>
  trx
    .updateTable('profile_changes')
    .set({ decided_at: now, decided_by: decision.by, refused_because: decision.because })
    .where('doctor_id', '=', doctorId)
    .where('decided_at', 'is', null)
    .execute()

export const setState = (
  trx: Trx,
  id: number,
  state: { state: 'draft' | 'pending' | 'published' | 'suspended'; retired_at: Date | null },
) =>
  trx
    .updateTable('doctors')
    .set({ ...state, retired_by: 'product' })
    .where('id', '=', id)
    .execute()

/** Counts how many of the given treatments exist. */
export async function countTreatments(db: Database, slugs: readonly string[]): Promise<number> {
  const { found } = await db
    .selectFrom('treatments')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('slug', 'in', [...slugs])
    .executeTakeFirstOrThrow()
  return found
}

export async function setTreatments(trx: Trx, doctorId: number, slugs: readonly string[]): Promise<void> {
  await trx.deleteFrom('doctor_treatments').where('doctor_id', '=', doctorId).execute()
  await trx
    .insertInto('doctor_treatments')
    .values(slugs.map((treatment_slug) => ({ doctor_id: doctorId, treatment_slug })))
    .execute()
}

interface Approved {
  about_practice: string
  languages: string[]
  specializations: string[]
  education: string
  experience: string
  awards: string
  intro_film: string | null
  intro_words: string | null
  intro_video: null
}

export const writeApproved = (trx: Trx, id: number, approved: Partial<Approved>) =>
  trx.updateTable('doctors').set(approved).where('id', '=', id).execute()

/** Checks whether patients may see a film, which requires its profile to be listed. */
export async function isShownFilm(db: Database, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('doctors')
    .select('id')
    .where('intro_film', '=', fileId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Finds the doctor with a registration number, whether or not they are listed. */
export const findRegistered = (db: Database, registrationNo: string) =>
  db.selectFrom('doctors').select('id').where('registration_no', '=', registrationNo).executeTakeFirst()

/** Lists all variants of a slug (the slug itself and its numbered forms) that any profile has or has had. */
export async function listTakenSlugs(db: Database, slug: string): Promise<string[]> {
  const found = await db
    .selectFrom('doctors')
    .select('slug')
    .where((is) => is.or([is('slug', '=', slug), is('slug', 'like', `${slug}-%`)]))
    .execute()
  return found.map((one) => one.slug)
}

/** @returns the doctor's id. */
export async function insertDraft(trx: Trx, doctor: Insertable<Tables['doctors']>): Promise<number> {
  const { id } = await trx.insertInto('doctors').values(doctor).returning('id').executeTakeFirstOrThrow()
  return id
}
