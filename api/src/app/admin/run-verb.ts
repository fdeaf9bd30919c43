import { DAY } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { findAsked, insertAct, lockActs } from './admin-acts.repository.ts'
import type { Command } from './read-command.ts'
import type { Moment } from './verb.ts'

/** How long a second person has to confirm an act, in milliseconds. */
const ANSWERED_WITHIN = DAY

/** The result of a command, in the form in which it is printed. */
export interface Outcome {
  verb: string
  /** `dry`: shows what the command would do; `asked`: another person has to run the same command. */
  state: 'read' | 'dry' | 'asked' | 'done'
  /** The number of the act in the log. */
  n?: number
  result: object
}

type Surroundings = Pick<Moment, 'now' | 'secrets'>

/** Runs a command in one transaction and writes its row to the log. A dry run does the same work and rolls it back. */
export async function runVerb(
  db: Database,
  command: Command,
  surroundings: Surroundings,
): Promise<Result<Outcome, string>> {
  const { verb, given, isDry } = command
  const name = verb.name
  const ran = await inTransaction(db, async (trx): Promise<Result<Outcome, Undone>> => {
    if (!verb.isRead && !isDry) return carryOut(trx, command, surroundings)
    const worked = await verb.work(trx, given, {
      ...surroundings,
      by: command.by ?? 'nobody',
      isDry: true,
      word: command.word,
    })
    if (!worked.ok) return refuse({ refused: worked.error })
    return refuse({ seen: { verb: name, state: verb.isRead ? 'read' : 'dry', result: worked.value } })
  })
  if (ran.ok) return ran
  return 'seen' in ran.error ? ok(ran.error.seen) : refuse(ran.error.refused)
}

/** A transaction that was rolled back, either because the verb refused or because it was a dry run. */
type Undone = { refused: string } | { seen: Outcome }

async function carryOut(trx: Trx, command: Command, surroundings: Surroundings): Promise<Result<Outcome, Undone>> {
  const { verb, args, given } = command
  const by = command.by!
  const { now } = surroundings
  // the log is locked first, so that if two people confirm a request, the second finds it already confirmed
  await lockActs(trx)
  const since = new Date(now.getTime() - ANSWERED_WITHIN)
  const needsTwo = typeof verb.needsTwo === 'object' ? verb.needsTwo.when(given) : verb.needsTwo
  const asked = needsTwo ? await findAsked(trx, { verb: verb.name, args, since }) : undefined
  if (asked?.by === by) return refuse({ refused: `${by} has asked for this: somebody else has to give the command` })
  const isAsking = needsTwo && !asked
  await sql`savepoint before_work`.execute(trx)
  const worked = await verb.work(trx, given, { ...surroundings, by, word: command.word })
  if (!worked.ok) return refuse({ refused: worked.error })
  if (isAsking) await sql`rollback to savepoint before_work`.execute(trx)
  const state = isAsking ? 'asked' : 'done'
  const act = {
    by,
    stage: state,
    verb: verb.name,
    args,
    asked_n: asked?.n ?? null,
    asked_by: asked?.by ?? null,
  } as const
  return ok({ verb: verb.name, state, n: await insertAct(trx, act, now), result: worked.value })
}
