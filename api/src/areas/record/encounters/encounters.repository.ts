import type { Addendum, Note, NoteField, PastEncounter } from '@app/contracts/encounters'
import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { EncountersTables } from './encounters.tables.ts'

/** Opens an appointment's encounter, once. */
export const openEncounter = (trx: Trx, appointment_id: string, now: Date) =>
  trx
    .insertInto('encounters')
    .values({ appointment_id, opened_at: now })
    .onConflict((known) => known.doNothing())
    .execute()

export const findEncounter = (db: Database, id: string) =>
  db.selectFrom('encounters').selectAll().where('appointment_id', '=', id).executeTakeFirst()

/**
 * Locks an encounter, so that its signature stays unchanged until the transaction ends. A caller that signs also waits
 * for every transaction that is writing to the encounter.
 */
export const lockEncounter = (trx: Trx, id: string, toSign: boolean) =>
  trx
    .selectFrom('encounters')
    .selectAll()
    .where('appointment_id', '=', id)
    .$if(toSign, (one) => one.forUpdate())
    .$if(!toSign, (one) => one.forShare())
    .executeTakeFirstOrThrow()

/**
 * Locks a field of a note until the transaction ends. If the field has no note yet, the unique key decides who writes
 * first.
 */
export const lockNote = (trx: Trx, encounterId: string, field: NoteField) =>
  trx
    .selectFrom('notes')
    .selectAll()
    .where('encounter_id', '=', encounterId)
    .where('field', '=', field)
    .forUpdate()
    .executeTakeFirst()

/** @returns whether the note was written; false if another transaction wrote a note in this field first. */
export async function insertNote(trx: Trx, note: Insertable<EncountersTables['notes']>): Promise<boolean> {
  const made = await trx
    .insertInto('notes')
    .values(note)
    .onConflict((known) => known.doNothing())
    .returning('field')
    .executeTakeFirst()
  return made !== undefined
}

export const updateNote = (
  trx: Trx,
  { encounter_id, field, ...change }: Omit<Insertable<EncountersTables['notes']>, 'revision'> & { revision: number },
) => trx.updateTable('notes').set(change).where('encounter_id', '=', encounter_id).where('field', '=', field).execute()

type Of<T> = T & { encounter_id: string }

/** Lists an encounter's notes in reading order. */
export const listNotes = async (db: Database, encounterId: string): Promise<Note[]> =>
  (await listNotesOf(db, [encounterId])).map(({ field, text, revision, saved_at, is_shared }) => ({
    field,
    text,
    revision,
    saved_at,
    is_shared,
  }))

async function listNotesOf(db: Database, ids: readonly string[]): Promise<Of<Note>[]> {
  const rows = await db
    .selectFrom('notes')
    .leftJoin('note_shares', (share) =>
      share.onRef('note_shares.encounter_id', '=', 'notes.encounter_id').onRef('note_shares.field', '=', 'notes.field'),
    )
    .select(['notes.encounter_id', 'notes.field', 'text', 'revision', 'saved_at'])
    .select(sql<boolean>`shared_at is not null`.as('is_shared'))
    .where('notes.encounter_id', 'in', ids)
    .orderBy(sql`array_position(array['complaint', 'findings', 'assessment', 'plan'], notes.field)`)
    .execute()
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }))
}

export const listAddenda = async (db: Database, encounterId: string): Promise<Addendum[]> =>
  (await listAddendaOf(db, [encounterId])).map(({ n, text, is_shared, added_at }) => ({ n, text, is_shared, added_at }))

async function listAddendaOf(db: Database, ids: readonly string[]): Promise<Of<Addendum>[]> {
  const rows = await db
    .selectFrom('addenda')
    .select(['encounter_id', 'n', 'text', 'is_shared', 'added_at'])
    .where('encounter_id', 'in', ids)
    .orderBy('n')
    .execute()
  return rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }))
}

export const signEncounter = (
  trx: Trx,
  id: string,
  signature: { signed_at: Date; signed_hash: string; prescription_waits: boolean },
) => trx.updateTable('encounters').set(signature).where('appointment_id', '=', id).execute()

/** @returns whether there is such a note. */
export async function shareNote(trx: Trx, encounter_id: string, field: NoteField, now: Date): Promise<boolean> {
  const note = await trx
    .selectFrom('notes')
    .select('field')
    .where('encounter_id', '=', encounter_id)
    .where('field', '=', field)
    .executeTakeFirst()
  if (!note) return false
  await trx
    .insertInto('note_shares')
    .values({ encounter_id, field, shared_at: now })
    .onConflict((known) => known.doNothing())
    .execute()
  return true
}

export const unshareNote = (trx: Trx, encounterId: string, field: NoteField) =>
  trx.deleteFrom('note_shares').where('encounter_id', '=', encounterId).where('field', '=', field).execute()

export const findAddendum = (trx: Trx, id: string) =>
  trx.selectFrom('addenda').selectAll().where('id', '=', id).executeTakeFirst()

export const insertAddendum = (trx: Trx, addendum: Omit<Insertable<EncountersTables['addenda']>, 'n'>) =>
  trx
    .insertInto('addenda')
    .values(({ selectFrom }) => ({
      ...addendum,
      n: selectFrom('addenda')
        .select(sql<number>`coalesce(max(n), 0) + 1`.as('n'))
        .where('encounter_id', '=', addendum.encounter_id),
    }))
    .execute()

/** Lists the parts of encounters that patients and doctors may read after the call, grouped by encounter. */
export async function listWritten(
  db: Database,
  ids: readonly string[],
  sharedAlone: boolean,
): Promise<Map<string, Pick<PastEncounter, 'notes' | 'addenda'>>> {
  if (ids.length === 0) return new Map()
  const isSeen = ({ is_shared }: { is_shared: boolean }) => is_shared || !sharedAlone
  const idOf = ({ encounter_id }: Of<object>) => encounter_id
  const [allNotes, allAddenda] = await Promise.all([listNotesOf(db, ids), listAddendaOf(db, ids)])
  const notes = Map.groupBy(
    allNotes.filter((note) => isSeen(note) && note.text !== ''),
    idOf,
  )
  const addenda = Map.groupBy(allAddenda.filter(isSeen), idOf)
  return new Map(
    ids.map((id) => [
      id,
      {
        notes: (notes.get(id) ?? []).map(({ field, text }) => ({ field, text })),
        addenda: (addenda.get(id) ?? []).map(({ n, text, added_at }) => ({ n, text, added_at })),
      },
    ]),
  )
}
