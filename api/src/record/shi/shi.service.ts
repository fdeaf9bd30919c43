import type {
  AddShiResponse,
  ShareShi,
  SharedShi,
  ShiReport,
  ShiRefusal,
  ShiResponses,
  ShiSaved,
} from '@app/contracts/shi'
import type { Download } from '@app/contracts/download'
import { DAY } from '@app/domain/durations'
import { askedItems, type AnswersById } from '@app/domain/index-answers'
import { indiaDate } from '@app/domain/india-time'
import { VISITOR_ANSWERS_DAYS } from '@app/domain/promised-times'
import { ok, refuse, type Result } from '@app/domain/result'
import { createHash } from 'node:crypto'
import { appendEntry } from '../../audit/append-entry.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/access.ts'
import { within } from '../../limits/limit.rules.ts'
import { spend } from '../../limits/limits.repository.ts'
import { writePaper } from '../../papers/write-paper.ts'
import { isGoodUntil } from '../is-good-until.rules.ts'
import type { TheirPatients } from '../their-patients.ts'
import { reportFileName, reportPaper } from './report-paper.rules.ts'
import { namedFirst, RULE, scoreOf } from './scoring.rules.ts'
import * as rows from './shi.repository.ts'

interface Dependencies {
  db: Database
  clock: Clock
  theirPatients: TheirPatients
}

/** Who answers: a patient, or a visitor by the hash of their key, whom limits count by their address. */
type Answerer = { userId: string } | { hash: string; address: string }
type Answered<T> = Promise<Result<T, ShiRefusal>>

/** How long a visitor's answers wait for their claim. */
const KEPT = VISITOR_ANSWERS_DAYS * DAY
/** Many visitors share one address, and nobody begins so often. Strangers use up none of a patient's. */
const BEGINNINGS = within({ count: 60, seconds: 3600 })
const budgetOf = (who: Answerer) =>
  'userId' in who
    ? { name: 'an index of a patient', key: who.userId, wait: BEGINNINGS }
    : { name: 'an index from an address', key: who.address, wait: BEGINNINGS }

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
const byId = (answers: readonly { item: string; value: number | null }[]): AnswersById =>
  new Map(answers.map(({ item, value }) => [item, value]))
const savedOnWire = ({ id, finished_at }: Pick<rows.Response, 'id' | 'finished_at'>): ShiSaved => ({
  response_id: id,
  finished_at: finished_at?.toISOString() ?? null,
})

export type ShiService = ReturnType<typeof createShiService>

/** The index: answers before and after a login, what they come to, and which experts read it. */
export function createShiService({ db, clock, theirPatients }: Dependencies) {
  const today = () => indiaDate(clock().toISOString())
  const noteOf = (patientId: string, act: string) => ({
    patient_id: patientId,
    actor_kind: 'patient' as const,
    actor: patientId,
    act,
    subject: '/shi',
  })

  const isTheirs = (response: rows.Response, who: Answerer): boolean =>
    'userId' in who ? response.user_id === who.userId : response.visitor_key_hash === who.hash

  /** The response of this key, made if it is a new one. */
  async function lockOrBegin(
    trx: Trx,
    { id, version, who }: { id: string; version: number; who: Answerer },
  ): Answered<rows.Response> {
    const now = clock()
    if ('userId' in who) await rows.lockPerson(trx, who.userId)
    const known = await rows.lockResponse(trx, id)
    if (known) return isTheirs(known, who) && known.version === version ? ok(known) : refuse({ code: 'key_taken' })
    if (!(await rows.hasVersion(trx, version))) return refuse({ code: 'version_not_found' })
    const { wait } = await spend(trx, [budgetOf(who)], now)
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
    // the same sent twice at once is one; a visitor's key that begins twice is not
    return made && (added || isTheirs(made, who)) ? ok(made) : refuse({ code: 'key_taken' })
  }

  async function save(who: Answerer, { key, version, answers, finish }: AddShiResponse): Answered<ShiSaved> {
    return inTransaction(db, async (trx): Answered<ShiSaved> => {
      const found = await lockOrBegin(trx, { id: key!, version: version!, who })
      if (!found.ok) return found
      const response = found.value
      const given = byId(answers!)
      // the answer to the finish was lost, or a save came late
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

  /** A patient's own finished response. */
  async function findOwn(on: Database, userId: string, id: string) {
    const found = await rows.findResponse(on, id)
    return found?.user_id === userId && found.finished_at !== null ? found : undefined
  }

  async function report(response: rows.Response): Promise<ShiReport> {
    const score = await rows.findScore(db, response.id)
    const items = await rows.listItems(db, response.version)
    const finished = response.user_id === null ? [] : await rows.listFinished(db, response.user_id)
    const finished_at = response.finished_at!.toISOString()
    const numbers = new Map(score.sections.map(({ n, score: number }) => [n, number]))
    const sections = score.flags.length > 0 ? [] : await rows.listReportSections(db, response.version)
    return {
      response_id: response.id,
      finished_at,
      version: response.version,
      rule: score.rule,
      urgent: items.flatMap(({ id, text, help }) =>
        help !== null && score.flags.includes(id) ? [{ text, help }] : [],
      ),
      overall: score.overall,
      sections: sections.map(({ n, title, causes, steps, article, article_title }) => ({
        n,
        title,
        score: numbers.get(n) ?? null,
        causes: causes!,
        steps,
        article: article === null ? null : { slug: article, title: article_title! },
      })),
      ...namedFirst(score.sections),
      earlier: finished.filter((one) => one.finished_at < finished_at),
      shares: await rows.listShares(db, response.id, today()),
    }
  }

  return {
    async sections() {
      const version = await rows.currentVersion(db)
      return { version, sections: await rows.listSections(db, version) }
    },

    async questions() {
      const version = await rows.currentVersion(db)
      return { version, items: await rows.listItems(db, version) }
    },

    /** @param address - Whom limits count against, of a visitor. */
    async add(actor: Actor | undefined, body: AddShiResponse, address: string): Answered<ShiSaved> {
      if (body.visitor_key !== undefined) return save({ hash: hashOf(body.visitor_key), address }, body)
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

    async ownReport(userId: string, id: string): Answered<ShiReport> {
      const found = await findOwn(db, userId, id)
      return found ? ok(await report(found)) : refuse({ code: 'response_not_found' })
    },

    async visitorsReport(key: string): Answered<ShiReport> {
      const found = await rows.findByVisitorKey(db, hashOf(key))
      const isThere = found && found.finished_at !== null && found.expires_at! > clock()
      return isThere ? ok(await report(found)) : refuse({ code: 'response_not_found' })
    },

    /** Erases what a visitor answered; a key that opens nothing is answered alike. */
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

    async file(userId: string, id: string): Answered<Download> {
      const found = await findOwn(db, userId, id)
      if (!found) return refuse({ code: 'response_not_found' })
      const paper = await writePaper(reportPaper(await report(found)))
      return ok({ name: reportFileName(id), media_type: 'application/pdf', base64: paper.toString('base64') })
    },

    share: (userId: string, { response_id, doctor_id, until }: ShareShi): Answered<null> =>
      inTransaction(db, async (trx): Answered<null> => {
        const now = clock()
        const found = await rows.lockResponse(trx, response_id)
        if (found?.user_id !== userId || found.finished_at === null) return refuse({ code: 'response_not_found' })
        if (!isGoodUntil(until, today())) return refuse({ code: 'bad_until' })
        if (!(await theirPatients.has(trx, doctor_id, userId, now))) return refuse({ code: 'doctor_not_found' })
        if (await rows.writeShare(trx, { response_id, doctor_id, until }))
          await appendEntry(trx, noteOf(userId, 'report_shared'), now)
        return ok(null)
      }),

    unshare: (userId: string, id: string, doctorId: number): Answered<null> =>
      inTransaction(db, async (trx): Answered<null> => {
        const found = await rows.lockResponse(trx, id)
        if (found?.user_id !== userId) return refuse({ code: 'response_not_found' })
        if (await rows.deleteShare(trx, id, doctorId))
          await appendEntry(trx, noteOf(userId, 'report_unshared'), clock())
        return ok(null)
      }),

    /** What a patient shares with the doctor today, with the answers in words. */
    async shared({ doctorId }: Actor, patientId: string): Answered<SharedShi[]> {
      if (doctorId === null || !(await theirPatients.has(db, doctorId, patientId, clock())))
        return refuse({ code: 'patient_not_found' })
      const shared = await rows.listShared(db, { patientId, doctorId, today: today() })
      return ok(
        await Promise.all(
          shared.map(async ({ id, version, finished_at, until, sections, overall, flags }) => {
            const items = await rows.listScoredItems(db, version)
            const titles = new Map((await rows.listSections(db, version)).map(({ n, title }) => [n, title]))
            const answers = byId(await rows.listAnswers(db, id))
            return {
              response_id: id,
              finished_at: finished_at.toISOString(),
              until,
              urgent: items.filter((item) => flags.includes(item.id)).map(({ text }) => text),
              overall,
              sections: sections.map(({ n, score }) => ({ title: titles.get(n)!, score })),
              answers: items
                .filter((item) => answers.has(item.id))
                .map(({ id: item, text, choices }) => {
                  const value = answers.get(item) ?? null
                  return { text, answer: value === null ? null : choices[value]! }
                }),
            }
          }),
        ),
      )
    },

    /** Erases what visitors left and did not claim in time. */
    sweep: () => rows.deleteExpired(db, clock()),
  }
}
