import type {
  FeedbackAsked,
  FeedbackPage,
  FeedbackReceived,
  FeedbackRefusal,
  GiveFeedback,
  OwnFeedback,
  OwnFeedbackRefusal,
} from '@app/contracts/feedback'
import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import {
  countScores,
  findAsked,
  findOwn,
  hasMet,
  listShown,
  listWords,
  takeYesBack,
  writeFeedback,
} from './feedback.repository.ts'
import type { Base } from '../../../platform/base.ts'

const PAGE = 20
const SCORES = [1, 2, 3, 4, 5]

export type FeedbackService = ReturnType<typeof createFeedbackService>

/** Asks patients, on the same day, how their call was, and lets experts read the answers without names. */
export function createFeedbackService({ db, clock }: Base) {
  const asked = async (on: Database, patientId: string): Promise<FeedbackAsked> =>
    (await findAsked(on, { patientId, since: new Date(clock().getTime() - DAY) })) ?? null

  async function own(on: Database, id: string, patientId: string): Promise<Result<OwnFeedback, OwnFeedbackRefusal>> {
    const found = await findOwn(on, id, patientId)
    if (!found) return refuse({ code: 'appointment_not_found' })
    const { score, words, may_show, feedback_id } = found
    return ok(score === null ? null : { score, words, may_show: may_show === true, is_shown: feedback_id !== null })
  }

  return {
    /** Lists the public feedback on all doctors, or on one doctor. */
    shown: (doctorId?: number) => listShown(db, doctorId),

    own: (patientId: string, appointmentId: string) => own(db, appointmentId, patientId),

    /** Withdraws the patient's consent; their public words are removed before the response is sent. */
    withdraw: (patientId: string, appointmentId: string) =>
      inTransaction(db, async (trx): ReturnType<typeof own> => {
        const found = await own(trx, appointmentId, patientId)
        if (!found.ok) return found
        await takeYesBack(trx, appointmentId)
        return own(trx, appointmentId, patientId)
      }),

    asked: (patientId: string) => asked(db, patientId),

    give: (patientId: string, { appointment_id, score, words, may_show = false }: GiveFeedback) =>
      inTransaction(db, async (trx): Promise<Result<FeedbackAsked, FeedbackRefusal>> => {
        const isMet = await hasMet(trx, appointment_id, patientId)
        if (!isMet) return refuse({ code: isMet === undefined ? 'appointment_not_found' : 'not_met' })
        await writeFeedback(trx, { appointment_id, score, words: words ?? null, may_show, given_at: clock() })
        return ok(await asked(trx, patientId))
      }),

    async received(doctorId: number | null, { skip, score: of }: FeedbackPage): Promise<FeedbackReceived> {
      const counted = doctorId === null ? [] : await countScores(db, doctorId)
      const found = doctorId === null ? [] : await listWords(db, doctorId, { skip, score: of, limit: PAGE + 1 })
      const scores = SCORES.map((one) => counted.find(({ score }) => score === one)?.count ?? 0)
      const count = scores.reduce((sum, many) => sum + many, 0)
      const points = scores.reduce((sum, many, nth) => sum + many * (nth + 1), 0)
      return {
        count,
        average: count === 0 ? null : Math.round((points / count) * 10) / 10,
        scores,
        words: found.slice(0, PAGE).map(({ given_at, score, words, feedback_id }) => ({
          month: indiaDate(given_at.toISOString()).slice(0, 7),
          score,
          words,
          is_shown: feedback_id !== null,
        })),
        has_more: found.length > PAGE,
      }
    },
  }
}
