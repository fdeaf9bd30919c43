import type { HandOver } from '@app/contracts/threads'
import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { MessagesTables } from './messages.tables.ts'
import type { Reader } from './threads.repository.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

/** Lists a thread's hand-overs as its reader sees them, earliest first. */
export async function listHandOvers(db: Database, { doctorId }: Reader, threadId: string): Promise<HandOver[]> {
  const rows = await db
    .selectFrom('thread_hand_overs as given')
    .innerJoin('doctors as before', 'before.id', 'given.from_doctor_id')
    .innerJoin('doctors as next', 'next.id', 'given.to_doctor_id')
    .select(['given.n', 'given.after', 'given.at', 'given.agreed_at', 'from_doctor_id', 'to_doctor_id'])
    .select([fullName('before').as('from_name'), fullName('next').as('to_name')])
    .where('thread_id', '=', threadId)
    .orderBy('given.n')
    .execute()
  return rows.map(({ n, after, at, agreed_at, ...row }) => ({
    n,
    after,
    at: at.toISOString(),
    from: { name: row.from_name, is_you: row.from_doctor_id === doctorId },
    to: { name: row.to_name, is_you: row.to_doctor_id === doctorId },
    is_agreed: agreed_at !== null,
  }))
}

/** Finds the last hand-over of a locked thread. */
export const findLastHandOver = (trx: Trx, threadId: string) =>
  trx
    .selectFrom('thread_hand_overs')
    .select(['n', 'agreed_at'])
    .where('thread_id', '=', threadId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

export const setAgreed = (
  trx: Trx,
  { threadId, n, agreed_at }: { threadId: string; n: number; agreed_at: Date | null },
) =>
  trx.updateTable('thread_hand_overs').set({ agreed_at }).where('thread_id', '=', threadId).where('n', '=', n).execute()

/**
 * Finds the expert who now treats a patient whom another expert saw at a given moment, by following their threads'
 * hand-overs since then.
 */
export async function findWhoGoesOn(
  db: Database,
  { patientId, doctorId, since }: { patientId: string; doctorId: number; since: Date },
): Promise<number> {
  const later = await db
    .selectFrom('thread_hand_overs as given')
    .innerJoin('threads', 'threads.id', 'given.thread_id')
    .select(['from_doctor_id', 'to_doctor_id'])
    .where('threads.patient_id', '=', patientId)
    .where('given.at', '>', since)
    .orderBy('given.at')
    .orderBy('given.n')
    .execute()
  return later.reduce(
    (current, { from_doctor_id, to_doctor_id }) => (from_doctor_id === current ? to_doctor_id : current),
    doctorId,
  )
}

/** Gives a locked thread to another expert. */
export async function insertHandOver(
  trx: Trx,
  given: Omit<Insertable<MessagesTables['thread_hand_overs']>, 'agreed_at'>,
): Promise<void> {
  await trx.insertInto('thread_hand_overs').values(given).execute()
  await trx.updateTable('threads').set({ doctor_id: given.to_doctor_id }).where('id', '=', given.thread_id).execute()
}

/**
 * Finds the account of an expert who can continue what another began. The new expert must have each of the former one's
 * profile types, be listed, have an open account, and not be away now.
 */
export async function findSuccessor(
  trx: Trx,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select('users.id')
    .where('doctors.id', '=', to)
    .where('doctors.retired_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where(sql<boolean>`doctors.profile_type @> (select profile_type from doctors as before where before.id = ${from})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leave_times')
            .select('id')
            .whereRef('leave_times.doctor_id', '=', 'doctors.id')
            .where('starts_at', '<=', now)
            .where('leave_times.ends_at', '>', now),
        ),
      ),
    )
    .executeTakeFirst()
  return found?.id
}
