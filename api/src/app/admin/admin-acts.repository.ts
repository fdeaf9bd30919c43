import type { Selectable } from 'kysely'
import { chainHash } from '../../platform/audit/entry-hash.rules.ts'
import { lockHead, moveHead } from '../../platform/audit/heads.repository.ts'
import type { Database, Trx } from '../../platform/db/client.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { GivenArgs } from './admin-acts.tables.ts'

/** The name of the chain that contains operators' acts. */
export const OPERATORS = 'operators'

export type AdminAct = Selectable<Tables['admin_acts']>
type NewAct = Pick<AdminAct, 'by' | 'stage' | 'verb' | 'asked_n' | 'asked_by'> & { args: GivenArgs }

/**
 * Computes the hash over [previous, n, by, stage, verb, args, asked_n, asked_by, at]; `args` is JSON text with its
 * pairs ordered by name.
 */
export const actHash = (act: Omit<AdminAct, 'hash'>): string =>
  chainHash([
    act.previous,
    act.n,
    act.by,
    act.stage,
    act.verb,
    JSON.stringify(Object.entries(act.args).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    act.asked_n,
    act.asked_by,
    act.at.toISOString(),
  ])

/** Serializes operators' acts: the next act waits here until the transaction ends. */
export const lockActs = (trx: Trx) => lockHead(trx, OPERATORS)

/** Adds an act to the log, in the same transaction as the act itself. */
export async function insertAct(trx: Trx, act: NewAct, now: Date): Promise<number> {
  const { n: last, hash: previous } = await lockActs(trx)
  const row = { ...act, n: last + 1, at: now, previous }
  const hash = actHash(row)
  await trx
    .insertInto('admin_acts')
    .values({ ...row, args: JSON.stringify(act.args), hash })
    .execute()
  await moveHead(trx, { chain: OPERATORS, n: row.n, hash })
  return row.n
}

/** Returns the latest unanswered request for the same act since a given time. */
export const findAsked = (trx: Trx, { verb, args, since }: { verb: string; args: GivenArgs; since: Date }) =>
  trx
    .selectFrom('admin_acts as asked')
    .select(['n', 'by'])
    .where('stage', '=', 'asked')
    .where('verb', '=', verb)
    .where('args', '=', JSON.stringify(args) as never)
    .where('at', '>', since)
    .where((is) =>
      is.not(is.exists(is.selectFrom('admin_acts as done').select('done.n').whereRef('done.asked_n', '=', 'asked.n'))),
    )
    .orderBy('n', 'desc')
    .executeTakeFirst()

export const listActs = (db: Database) => db.selectFrom('admin_acts').selectAll().orderBy('n').execute()
