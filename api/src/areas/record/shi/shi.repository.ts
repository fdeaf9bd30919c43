import type { FinishedShi, ShiAnswer, ShiItem, ShiSection } from '@app/contracts/shi'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { ShiTables } from './shi.tables.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

export type Response = Selectable<ShiTables['shi_responses']>

/** Finds the current version of the questions; 0 before any content is loaded. */
export async function currentVersion(db: Database): Promise<number> {
  const { latest } = await db
    .selectFrom('shi_versions')
    .select(({ fn }) => fn.max('id').as('latest'))
    .executeTakeFirstOrThrow()
  return latest ?? 0
}

export const listSections = (db: Database, version: number): Promise<ShiSection[]> =>
  db
    .selectFrom('shi_sections')
    .select(['n', 'kind', 'title', 'asks'])
    .select(({ selectFrom }) =>
      selectFrom('shi_items')
        .select(sql<number>`count(distinct shi_items.n)::int`.as('questions'))
        .whereRef('shi_items.version', '=', 'shi_sections.version')
        .whereRef('shi_items.section', '=', 'shi_sections.n')
        .$asScalar()
        .$notNull()
        .as('questions'),
    )
    .where('version', '=', version)
    .orderBy('shi_sections.n')
    .execute()

const itemsOf = (db: Database, version: number) =>
  db.selectFrom('shi_items').where('version', '=', version).orderBy('section').orderBy('n').orderBy('id')

export const listItems = (db: Database, version: number): Promise<ShiItem[]> =>
  itemsOf(db, version).select(['id', 'section', 'text', 'why', 'choices', 'asks_if', 'help']).execute()

/** Lists a version's questions and how each is scored. */
export const listScoredItems = (db: Database, version: number) =>
  itemsOf(db, version).select(['id', 'section', 'text', 'choices', 'asks_if', 'help', 'reversed', 'weight']).execute()

/** Lists the report texts for each scored section. */
export const listReportSections = (db: Database, version: number) =>
  db
    .selectFrom('shi_sections')
    .leftJoin('blogs', 'blogs.slug', 'article_slug')
    .select(['n', 'shi_sections.title', 'causes', 'steps', 'blogs.slug as article', 'blogs.title as article_title'])
    .where('version', '=', version)
    .where('kind', '=', 'scored')
    .orderBy('n')
    .execute()

/** Locks a person, so that changes to their answers wait for each other. */
export const lockPerson = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Finds a response and locks it. */
export const lockResponse = (trx: Trx, id: string) =>
  trx.selectFrom('shi_responses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findResponse = (db: Database, id: string) =>
  db.selectFrom('shi_responses').selectAll().where('id', '=', id).executeTakeFirst()

export const findByVisitorKey = (db: Database, hash: string) =>
  db.selectFrom('shi_responses').selectAll().where('visitor_key_hash', '=', hash).executeTakeFirst()

/** Finds and locks a response by its key, or by the key that it had before a patient claimed it. */
export const lockByKey = (trx: Trx, hash: string) =>
  trx
    .selectFrom('shi_responses')
    .selectAll()
    .where(({ or, eb }) => or([eb('visitor_key_hash', '=', hash), eb('claimed_key_hash', '=', hash)]))
    .forUpdate()
    .executeTakeFirst()

/** @returns false if a response with this id or key already existed. */
export async function insertResponse(trx: Trx, response: Insertable<ShiTables['shi_responses']>): Promise<boolean> {
  const added = await trx
    .insertInto('shi_responses')
    .values(response)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const hasVersion = async (db: Database, version: number): Promise<boolean> =>
  (await db.selectFrom('shi_versions').select('id').where('id', '=', version).executeTakeFirst()) !== undefined

/** Erases a person's unfinished answers. */
export const deleteOpen = (trx: Trx, userId: string) =>
  trx.deleteFrom('shi_responses').where('user_id', '=', userId).where('finished_at', 'is', null).execute()

export const deleteResponse = (trx: Trx, id: string) => trx.deleteFrom('shi_responses').where('id', '=', id).execute()

export const deleteByVisitorKey = (db: Database, hash: string) =>
  db.deleteFrom('shi_responses').where('visitor_key_hash', '=', hash).execute()

/** Erases visitors' answers that were not claimed in time. */
export const deleteExpired = (db: Database, now: Date) =>
  db.deleteFrom('shi_responses').where('expires_at', '<=', now).execute()

/** Replaces all answers in a response. */
export async function writeAnswers(
  trx: Trx,
  { id: response_id, version }: Pick<Response, 'id' | 'version'>,
  answers: readonly ShiAnswer[],
): Promise<void> {
  await trx.deleteFrom('shi_answers').where('response_id', '=', response_id).execute()
  if (answers.length > 0)
    await trx
      .insertInto('shi_answers')
      .values(answers.map(({ item: item_id, value }) => ({ response_id, version, item_id, value })))
      .execute()
}

export const listAnswers = (db: Database, responseId: string): Promise<ShiAnswer[]> =>
  db
    .selectFrom('shi_answers')
    .select(['item_id as item', 'value'])
    .where('response_id', '=', responseId)
    .orderBy('item_id')
    .execute()

/** Lists the answers of several responses. */
export const listAnswersOf = (
  db: Database,
  responseIds: readonly string[],
): Promise<(ShiAnswer & { response_id: string })[]> =>
  db
    .selectFrom('shi_answers')
    .select(['response_id', 'item_id as item', 'value'])
    .where('response_id', 'in', responseIds)
    .execute()

export async function finishResponse(
  trx: Trx,
  { sections, ...score }: Selectable<ShiTables['shi_scores']>,
  now: Date,
): Promise<void> {
  await trx.updateTable('shi_responses').set({ finished_at: now }).where('id', '=', score.response_id).execute()
  await trx
    .insertInto('shi_scores')
    .values({ ...score, sections: JSON.stringify(sections) })
    .execute()
}

/** Assigns a visitor's answers to a person. Afterwards, the visitor's key no longer opens them. */
export const giveTo = (trx: Trx, id: string, { userId, hash }: { userId: string; hash: string }) =>
  trx
    .updateTable('shi_responses')
    .set({ user_id: userId, visitor_key_hash: null, claimed_key_hash: hash, expires_at: null })
    .where('id', '=', id)
    .execute()

export const findOpen = (db: Database, userId: string) =>
  db
    .selectFrom('shi_responses')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

/** Returns a person's progress with the index. An unfinished index takes precedence over finished ones. */
export async function findIndexState(db: Database, userId: string): Promise<'none' | 'open' | 'finished'> {
  const latest = await db
    .selectFrom('shi_responses')
    .select('finished_at')
    .where('user_id', '=', userId)
    .orderBy('finished_at', (by) => by.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return latest ? (latest.finished_at === null ? 'open' : 'finished') : 'none'
}

/** Lists the index results that a person has finished, latest first. */
export async function listFinished(db: Database, userId: string): Promise<FinishedShi[]> {
  const rows = await db
    .selectFrom('shi_responses')
    .innerJoin('shi_scores', 'response_id', 'id')
    .select(['id', 'finished_at', 'overall'])
    .where('user_id', '=', userId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(50)
    .$narrowType<{ finished_at: Date }>()
    .execute()
  return rows.map(({ id, finished_at, overall }) => ({
    response_id: id,
    finished_at: finished_at.toISOString(),
    overall,
  }))
}

/** Lists the sections' titles by number. */
export async function titlesOf(db: Database, version: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('shi_sections').select(['n', 'title']).where('version', '=', version).execute()
  return new Map(rows.map(({ n, title }) => [n, title]))
}

export const findScore = (db: Database, responseId: string) =>
  db.selectFrom('shi_scores').selectAll().where('response_id', '=', responseId).executeTakeFirstOrThrow()

/** Lists the experts who may read a result on a given day, and until when. */
export const listShares = (db: Database, responseId: string, today: string) =>
  db
    .selectFrom('shi_shares')
    .innerJoin('doctors', 'doctors.id', 'doctor_id')
    .select(['doctor_id', 'until', fullName().as('doctor_name')])
    .where('response_id', '=', responseId)
    .where('until', '>=', today)
    .orderBy('doctor_id')
    .execute()

/** @returns whether the share changed anything. */
export async function writeShare(trx: Trx, share: Insertable<ShiTables['shi_shares']>): Promise<boolean> {
  const written = await trx
    .insertInto('shi_shares')
    .values(share)
    .onConflict((same) =>
      same
        .columns(['response_id', 'doctor_id'])
        .doUpdateSet({ until: share.until })
        .where('shi_shares.until', '!=', share.until),
    )
    .returning('response_id')
    .executeTakeFirst()
  return written !== undefined
}

/** @returns whether the result was shared. */
export async function deleteShare(trx: Trx, responseId: string, doctorId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('shi_shares')
    .where('response_id', '=', responseId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Lists the results that a patient shares with a doctor on a given day, latest first. */
export const listShared = (
  db: Database,
  { patientId, doctorId, today }: { patientId: string; doctorId: number; today: string },
) =>
  db
    .selectFrom('shi_shares')
    .innerJoin('shi_responses', 'shi_responses.id', 'shi_shares.response_id')
    .innerJoin('shi_scores', 'shi_scores.response_id', 'shi_responses.id')
    .select(['id', 'version', 'finished_at', 'until', 'sections', 'overall', 'flags'])
    .where('user_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('until', '>=', today)
    .orderBy('finished_at', 'desc')
    .$narrowType<{ finished_at: Date }>()
    .execute()
