import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import {
  decideWaiting,
  findOwnProfile,
  listWaiting,
  lockProfile,
  setState,
  setTreatments,
  writeApproved,
  type WaitingChange,
} from './own-profile.repository.ts'
import { columnsOf } from './own-profile.wire.ts'

type Refused = 'not_found' | 'nothing_waits' | 'changed_since' | 'published' | 'not_whole'
interface Ask {
  doctorId: number
  /** The number of the newest change that the operator has seen. */
  seen: number | undefined
  by: string
  now: Date
}
interface Decided {
  userId: string | null
  slug: string
  /** The changes that the operator decides on, so that the operator can look at them first. */
  changes: { field: string; value: unknown; film: string | null }[]
  seen: number
}
interface Approved extends Decided {
  /** Whether patients see the profile. A new profile is listed once it is complete. */
  published: boolean
}

async function findToDecide(trx: Trx, { doctorId, seen }: Ask) {
  if (!(await lockProfile(trx, doctorId))) return refuse('not_found' as const)
  const row = (await findOwnProfile(trx, doctorId))!
  const changes = await listWaiting(trx, doctorId)
  if (changes.length === 0) return refuse('nothing_waits' as const)
  const newest = Math.max(...changes.map(({ id }) => id))
  if (seen !== undefined && newest > seen) return refuse('changed_since' as const)
  return ok({ row, changes, newest })
}

const told = (changes: readonly WaitingChange[]): Decided['changes'] =>
  changes.map(({ field, value, film_id }) => ({ field, value, film: film_id }))

/**
 * Approves the waiting changes of a profile, so that patients see them; a new profile becomes visible with them. A
 * replaced film is deleted.
 */
export async function approveChanges(
  trx: Trx,
  ask: Ask & { removeFile(trx: Trx, id: string): Promise<void> },
): Promise<Result<Approved, Refused>> {
  const found = await findToDecide(trx, ask)
  if (!found.ok) return found
  const { row, changes, newest } = found.value
  await decideWaiting(trx, row.id, { by: ask.by, because: null }, ask.now)
  const treated = changes.find(({ field }) => field === 'treatments')
  if (treated) await setTreatments(trx, row.id, treated.value as string[])
  const columns = Object.assign({}, ...changes.filter((one) => one !== treated).map(columnsOf)) as object
  if (Object.keys(columns).length > 0) await writeApproved(trx, row.id, columns)
  const film = changes.find(({ field }) => field === 'film')
  if (film && row.intro_film && row.intro_film !== film.film_id) await ask.removeFile(trx, row.intro_film)
  const published = row.state === 'published' || (row.state === 'pending' && (await publishProfile(trx, row.id)).ok)
  return ok({ userId: row.user_id, slug: row.slug, changes: told(changes), seen: newest, published })
}

/**
 * Rejects the waiting changes, and gives the doctor a reason. Patients continue to see the previously approved profile.
 */
export async function rejectChanges(
  trx: Trx,
  ask: Ask & { because: string; removeFile(trx: Trx, id: string): Promise<void> },
): Promise<Result<Decided, Refused>> {
  const found = await findToDecide(trx, ask)
  if (!found.ok) return found
  const { row, changes, newest } = found.value
  await decideWaiting(trx, row.id, { by: ask.by, because: ask.because }, ask.now)
  if (row.state === 'pending') await setState(trx, row.id, { state: 'draft', retired_at: ask.now })
  const film = changes.find(({ film_id }) => film_id !== null)?.film_id
  if (film && film !== row.intro_film) await ask.removeFile(trx, film)
  return ok({ userId: row.user_id, slug: row.slug, changes: told(changes), seen: newest })
}

/** Lists a profile that is new or was suspended. */
export async function publishProfile(trx: Trx, doctorId: number): Promise<Result<{ slug: string }, Refused>> {
  if (!(await lockProfile(trx, doctorId))) return refuse('not_found')
  const row = (await findOwnProfile(trx, doctorId))!
  if (row.state === 'published') return refuse('published')
  const isWhole = row.about_practice !== '' && row.languages.length > 0 && row.registration_no !== ''
  if (!isWhole) return refuse('not_whole')
  await setState(trx, doctorId, { state: 'published', retired_at: null })
  return ok({ slug: row.slug })
}
