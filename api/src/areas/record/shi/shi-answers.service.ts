import type { AddShiResponse, ShiRefusal, ShiResponses, ShiSaved } from '@app/contracts/shi'
import { DAY } from '@app/domain/durations'
import { askedItems } from '@app/domain/index-answers'
import { VISITOR_ANSWERS_DAYS } from '@app/domain/promised-times'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { crowd, type Sender } from '../../../platform/limits/crowd.rules.ts'
import { within } from '../../../platform/limits/limit.rules.ts'
import { spend } from '../../../platform/limits/limits.repository.ts'
import { byId } from './answers-by-id.rules.ts'
import { RULE, scoreOf } from './scoring.rules.ts'
import * as rows from './shi.repository.ts'
import { hashOf } from './visitor-key.rules.ts'
import type { Base } from '../../../platform/base.ts'

/**
 * The person who answers: a patient, or a visitor. A visitor is identified by the hash of their key, and uses the
 * visitors' shared budget.
 */
type Answerer = { userId: string } | { hash: string; by: Sender }
type Answered<T> = Promise<Result<T, ShiRefusal>>

/** How long a visitor's answers are kept until they are claimed, in milliseconds. */
const KEPT = VISITOR_ANSWERS_DAYS * DAY
/**
 * The number of saves that visitors at one network address share. Visitors never use a patient's budget; once their own
 * is used up, their browsers have to solve a work challenge.
 */
export const SHARED = [{ count: 60, seconds: 3600 }]
const budgetsOf = (who: Answerer) =>
  'userId' in who ? [{ name: 'an index of a patient', key: who.userId, wait: within(...SHARED) }] : []
const crowdOf = (who: Answerer, id: string) => ('userId' in who ? undefined : crowd('an index', who.by, SHARED, id))

const savedOnWire = ({ id, finished_at }: Pick<rows.Response, 'id' | 'finished_at'>): ShiSaved => ({
  response_id: id,
  finished_at: finished_at?.toISOString() ?? null,
})

export type ShiAnswersService = ReturnType<typeof createShiAnswersService>

/** Saves the answers to the index, before and after a login, until the index is finished and scored. */
export function createShiAnswersService({ db, clock }: Base) {
  const isTheirs = (response: rows.Response, who: Answerer): boolean =>
    'userId' in who ? response.user_id === who.userId : response.visitor_key_hash === who.hash

  /**
   * Finds and locks the response with a given key, or creates one. A response is saved many times under its key with
   * different answers, unlike a request, which is carried out only once per key.
   */
  async function lockOrBegin(
    trx: Trx,
    { id, version, who }: { id: string; version: number; who: Answerer },
  ): Answered<rows.Response> {
    const now = clock()
    if ('userId' in who) await rows.lockPerson(trx, who.userId)
    const known = await rows.lockResponse(trx, id)
    if (known) return isTheirs(known, who) && known.version === version ? ok(known) : refuse({ code: 'key_taken' })
    if (!(await rows.hasVersion(trx, version))) return refuse({ code: 'version_not_found' })
    const { wait } = await spend(trx, budgetsOf(who), now, crowdOf(who, id))
    if (wait > 0) return refuse({ code: 'too_many' })
    if ('userId' in who) await rows.deleteOpen(trx, who.userId)
    const added = await rows.insertResponse(trx, {
      id,
      version,
      user_id: 'userId' in who ? who.userId : null,
      visitor_key_hash: 'hash' in who ? who.hash : null,
      started_at: now,
      expires_at: 'hash' in who ? new Date(now.getTime() + KEPT) : null,
    })
    const made = await rows.lockResponse(trx, id)
    // a request sent twice at the same time creates only one response; a second response with a visitor's key is
    // refused
    return made && (added || isTheirs(made, who)) ? ok(made) : refuse({ code: 'key_taken' })
  }

  async function save(who: Answerer, { key, version, answers, finish }: AddShiResponse): Answered<ShiSaved> {
    return inTransaction(db, async (trx): Answered<ShiSaved> => {
      const found = await lockOrBegin(trx, { id: key!, version: version!, who })
      if (!found.ok) return found
      const response = found.value
      const given = byId(answers!)
      // the browser did not receive the response to its last request, or an older save arrived late
      if (response.finished_at !== null) {
        const kept = byId(await rows.listAnswers(trx, response.id))
        const isSame = [...kept].every(([item, value]) => given.get(item) === value)
        return isSame && finish ? ok(savedOnWire(response)) : refuse({ code: 'finished' })
      }
      const items = await rows.listScoredItems(trx, response.version)
      const fits = answers!.every(({ item, value }) => {
        const choices = items.find(({ id }) => id === item)?.choices
        return choices !== undefined && (value === null || value < choices.length)
      })
      if (!fits || given.size !== answers!.length) return refuse({ code: 'unknown_answer' })
      if (!finish) {
        await rows.writeAnswers(trx, response, answers!)
        return ok(savedOnWire(response))
      }
      const asked = askedItems(items, given)
      if (!asked.every(({ id, help }) => help !== null || given.has(id))) return refuse({ code: 'incomplete' })
      await rows.writeAnswers(
        trx,
        response,
        answers!.filter(({ item }) => asked.some(({ id }) => id === item)),
      )
      const now = clock()
      await rows.finishResponse(trx, { response_id: response.id, rule: RULE, ...scoreOf(items, given) }, now)
      return ok(savedOnWire({ id: response.id, finished_at: now }))
    })
  }

  const claim = (userId: string, key: string): Answered<ShiSaved> =>
    inTransaction(db, async (trx): Answered<ShiSaved> => {
      const hash = hashOf(key)
      await rows.lockPerson(trx, userId)
      const found = await rows.lockByKey(trx, hash)
      if (found?.user_id === userId) return ok(savedOnWire(found))
      if (!found || found.user_id !== null || found.expires_at! <= clock())
        return refuse({ code: 'response_not_found' })
      if (found.finished_at === null) await rows.deleteOpen(trx, userId)
      await rows.giveTo(trx, found.id, { userId, hash })
      return ok(savedOnWire(found))
    })

  return {
    async sections() {
      const version = await rows.currentVersion(db)
      return { version, sections: await rows.listSections(db, version) }
    },

    async questions() {
      const version = await rows.currentVersion(db)
      return { version, items: await rows.listItems(db, version) }
    },

    /** @param by - The sender of the request, which matters only for a visitor. */
    async add(actor: Actor | undefined, body: AddShiResponse, by: Sender): Answered<ShiSaved> {
      if (body.visitor_key !== undefined) return save({ hash: hashOf(body.visitor_key), by }, body)
      if (actor?.userType !== 'Patient') return refuse({ code: 'login_needed' })
      return body.claim === undefined ? save({ userId: actor.userId }, body) : claim(actor.userId, body.claim)
    },

    async responses(userId: string): Promise<ShiResponses> {
      const open = await rows.findOpen(db, userId)
      return {
        open: open
          ? { response_id: open.id, version: open.version, answers: await rows.listAnswers(db, open.id) }
          : null,
        finished: await rows.listFinished(db, userId),
      }
    },

    /** Erases a visitor's answers. The reply does not reveal whether the key was known. */
    async erase(key: string): Promise<Result<null, never>> {
      await rows.deleteByVisitorKey(db, hashOf(key))
      return ok(null)
    },

    remove: (userId: string, id: string): Answered<null> =>
      inTransaction(db, async (trx): Answered<null> => {
        const found = await rows.lockResponse(trx, id)
        if (found?.user_id !== userId) return refuse({ code: 'response_not_found' })
        await rows.deleteResponse(trx, id)
        return ok(null)
      }),

    /** Erases visitors' answers that were not claimed in time. */
    sweep: () => rows.deleteExpired(db, clock()),
  }
}
