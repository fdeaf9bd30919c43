import type { ShareShi, SharedShi, ShiRefusal, ShiReport } from '@app/contracts/shi'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { isGoodUntil } from '../is-good-until.rules.ts'
import { byId } from './answers-by-id.rules.ts'
import { namedFirst } from './scoring.rules.ts'
import * as rows from './shi.repository.ts'
import { hashOf } from './visitor-key.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { isTheirPatient } from '../../care/care.door.ts'

type Answered<T> = Promise<Result<T, ShiRefusal>>

export type ShiReportsService = ReturnType<typeof createShiReportsService>

/** Shows the results of a finished index, and lets patients choose the experts who may read them. */
export function createShiReportsService({ db, clock }: Base) {
  const today = () => indiaDate(clock().toISOString())
  const noteOf = (patientId: string, act: string) => ({
    patient_id: patientId,
    actor_kind: 'patient' as const,
    actor: patientId,
    act,
    subject: '/shi',
  })

  /** Finds a patient's own finished response. */
  async function findOwn(on: Database, userId: string, id: string) {
    const found = await rows.findResponse(on, id)
    return found?.user_id === userId && found.finished_at !== null ? found : undefined
  }

  /** Finds the scored items and the sections' titles of some versions of the index; there are never many. */
  const questionsOf = async (versions: readonly number[]) =>
    new Map(
      await Promise.all(
        versions.map(async (version) => {
          const [items, titles] = [await rows.listScoredItems(db, version), await rows.titlesOf(db, version)]
          return [version, { items, titles }] as const
        }),
      ),
    )

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
    async own(userId: string, id: string): Answered<ShiReport> {
      const found = await findOwn(db, userId, id)
      return found ? ok(await report(found)) : refuse({ code: 'response_not_found' })
    },

    async visitors(key: string): Answered<ShiReport> {
      const found = await rows.findByVisitorKey(db, hashOf(key))
      const isThere = found && found.finished_at !== null && found.expires_at! > clock()
      return isThere ? ok(await report(found)) : refuse({ code: 'response_not_found' })
    },

    share: (userId: string, { response_id, doctor_id, until }: ShareShi): Answered<null> =>
      inTransaction(db, async (trx): Answered<null> => {
        const now = clock()
        const found = await rows.lockResponse(trx, response_id)
        if (found?.user_id !== userId || found.finished_at === null) return refuse({ code: 'response_not_found' })
        if (!isGoodUntil(until, today())) return refuse({ code: 'bad_until' })
        if (!(await isTheirPatient(trx, { doctorId: doctor_id, patientId: userId }, now)))
          return refuse({ code: 'doctor_not_found' })
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

    /** Lists the results that a patient shares with the doctor today, including the answers in words. */
    async shared({ doctorId }: Actor, patientId: string): Answered<SharedShi[]> {
      if (doctorId === null || !(await isTheirPatient(db, { doctorId, patientId }, clock())))
        return refuse({ code: 'patient_not_found' })
      const shared = await rows.listShared(db, { patientId, doctorId, today: today() })
      if (shared.length === 0) return ok([])
      const given = await rows.listAnswersOf(
        db,
        shared.map(({ id }) => id),
      )
      const answersOf = Map.groupBy(given, ({ response_id }) => response_id)
      const versions = await questionsOf([...new Set(shared.map(({ version }) => version))])
      return ok(
        shared.map(({ id, version, finished_at, until, sections, overall, flags }) => {
          const { items, titles } = versions.get(version)!
          const answers = byId(answersOf.get(id) ?? [])
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
      )
    },
  }
}
