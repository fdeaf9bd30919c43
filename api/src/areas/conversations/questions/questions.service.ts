import type {
  AnswerQuestion,
  AskedQuestion,
  AskQuestion,
  QuestionRefusal,
  QuestionsQuery,
} from '@app/contracts/questions'
import { DAY } from '@app/domain/durations'
import { findPersonalData } from '@app/domain/personal-data'
import { QUESTION_DAYS } from '@app/domain/promised-times'
import { ok, refuse, type Result } from '@app/domain/result'
import { aliasOf } from '../../../platform/alias.rules.ts'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import * as rows from './questions.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { isListed } from '../../catalogue/catalogue.door.ts'
import { markToldRead } from '../../people/people.door.ts'

/** How soon a question should be answered, in milliseconds. */
const DUE = QUESTION_DAYS * DAY
/** The number of unanswered questions that one patient may have at a time. */
const OPEN = 5

interface Wiring extends Base {
  /** The key from which the server computes patients' aliases. */
  aliasKey: Uint8Array
}

export type QuestionsService = ReturnType<typeof createQuestionsService>

export function createQuestionsService({ db, clock, aliasKey }: Wiring) {
  async function write(trx: Trx, wish: AskQuestion, patientId: string): Promise<Result<unknown, QuestionRefusal>> {
    const { key: id, category, text, is_public } = wish
    const is_for_everybody = is_public && wish.is_for_everybody === true
    const question = { patient_id: patientId, category, text, is_public, is_for_everybody }
    await rows.lockAsker(trx, patientId)
    return once(await rows.findSent(trx, id), question, async () => {
      if (findPersonalData(text).length > 0 && (is_public || !wish.is_sure)) return refuse({ code: 'identifies' })
      if ((await rows.countOpen(trx, patientId)) >= OPEN) return refuse({ code: 'too_many_open' })
      const now = clock()
      const alias = aliasOf(aliasKey, patientId, id, 0)
      const due_at = new Date(now.getTime() + DUE)
      return ok(await rows.insertQuestion(trx, { id, ...question, alias, asked_at: now, due_at }))
    })
  }

  /** Marks the notices about the answers that a patient sees as read, including notices that have not been sent yet. */
  async function markRead(trx: Trx, shown: readonly AskedQuestion[], patientId: string): Promise<void> {
    const ids = shown.flatMap(({ id, is_mine, answer }) => (is_mine && answer !== null ? [id] : []))
    if (ids.length === 0) return
    const now = clock()
    await rows.markAnswersRead(trx, ids, now)
    // the notices are marked after the answers: by now, any notice about one of these answers either exists or will
    // never be created
    await markToldRead(trx, patientId, ids.map(keyOfAnswer), now)
  }

  const show = (id: string, patientId: string): Promise<AskedQuestion | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await rows.findQuestion(trx, id, patientId)
      if (!row) return undefined
      const shown = onWire(row, patientId)
      await markRead(trx, [shown], patientId)
      return shown
    })

  return {
    show,

    list: (query: QuestionsQuery, patientId: string): Promise<AskedQuestion[]> =>
      db.transaction().execute(async (trx) => {
        const listed = (await rows.listQuestions(trx, patientId, query)).map((row) => onWire(row, patientId))
        await markRead(trx, listed, patientId)
        return listed
      }),

    async ask(wish: AskQuestion, patientId: string): Promise<Result<AskedQuestion, QuestionRefusal>> {
      const asked = await inTransaction(db, (trx) => write(trx, wish, patientId))
      if (!asked.ok) return asked
      // in the meantime, the question may have been deleted with the patient's account
      const shown = await show(wish.key, patientId)
      return shown ? ok(shown) : refuse({ code: 'question_not_found' })
    },

    /** Deletes a question and its answer. */
    remove: (id: string, patientId: string) =>
      inTransaction(db, async (trx): Promise<Result<null, QuestionRefusal>> => {
        if (!(await rows.deleteQuestion(trx, id, patientId))) return refuse({ code: 'question_not_found' })
        // the notice about the deleted answer no longer leads anywhere
        await markToldRead(trx, patientId, [keyOfAnswer(id)], clock())
        return ok(null)
      }),

    /**
     * Withdraws the text of a question that others can read. The answer to a withdrawn question stays, under the
     * patient's alias.
     */
    takeWordsBack: (id: string, patientId: string) =>
      inTransaction(db, async (trx): Promise<Result<null, QuestionRefusal>> => {
        const question = await rows.lockQuestion(trx, id)
        if (question?.patient_id !== patientId) return refuse({ code: 'question_not_found' })
        const given = await rows.findAnswer(trx, id)
        if (!question.is_public || !given?.may_show) return refuse({ code: 'not_shown' })
        await rows.forgetWords(trx, id)
        return ok(null)
      }),

    /** Lists the questions to answer; an expert who is not listed gets no questions. */
    toAnswer: async (page: { skip: number; limit: number }, doctorId: number) =>
      (await isListed(db, doctorId)) ? rows.listToAnswer(db, page) : [],

    /** Saves an answer to a question; only the first answer counts. Sending it again changes nothing. */
    answer: ({ question_id, text, may_show }: AnswerQuestion, doctorId: number) =>
      inTransaction(db, async (trx): Promise<Result<null, QuestionRefusal>> => {
        const question = await rows.lockQuestion(trx, question_id)
        if (!question) return refuse({ code: 'question_not_found' })
        const given = await rows.findAnswer(trx, question_id)
        if (given)
          return given.doctor_id === doctorId && given.text === text && given.may_show === may_show
            ? ok(null)
            : refuse({ code: 'answered_already' })
        if (!(await isListed(trx, doctorId))) return refuse({ code: 'not_listed' })
        const now = clock()
        await rows.insertAnswer(trx, { question_id, doctor_id: doctorId, text, may_show, answered_at: now })
        // an unanswered question is deleted with its patient's account, so the patient still exists here
        const words = {
          template: 'question_answered',
          params: { question: question_id },
          key: keyOfAnswer(question_id),
        } as const
        await sendMessage(trx, { ...words, to: { userId: question.patient_id! } }, now)
        return ok(null)
      }),
  }
}

/** The key of the message that announces an answer. */
const keyOfAnswer = (questionId: string) => `question:${questionId}`

const onWire = (row: rows.QuestionRow, patientId: string): AskedQuestion => ({
  id: row.id,
  category: row.category,
  text: row.text,
  alias: row.alias,
  is_public: row.is_public,
  is_for_everybody: row.is_for_everybody,
  is_mine: row.patient_id === patientId,
  asked_at: row.asked_at.toISOString(),
  due_at: row.due_at.toISOString(),
  answer:
    row.answer === null
      ? null
      : {
          text: row.answer,
          doctor_id: row.doctor_id!,
          doctor_name: row.doctor_name,
          doctor_slug: row.doctor_slug!,
          is_listed: row.is_listed,
          answered_at: row.answered_at!.toISOString(),
          is_shown: row.is_public && row.may_show!,
        },
})
