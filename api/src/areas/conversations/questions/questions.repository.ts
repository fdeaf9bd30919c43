import type { QuestionsQuery, QuestionToAnswer } from '@app/contracts/questions'
import type { Insertable, NotNull } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { AnswerSaid } from '../../../platform/messages/template.ts'
import type { QuestionsTables } from './questions.tables.ts'
import { fullName, hasProfile } from '../../catalogue/catalogue.door.ts'

const withAnswer = (db: Database) =>
  db
    .selectFrom('questions')
    .leftJoin('question_answers as answers', 'answers.question_id', 'questions.id')
    .leftJoin('doctors', 'doctors.id', 'answers.doctor_id')
    .selectAll('questions')
    .select(['answers.text as answer', 'answers.answered_at', 'answers.may_show', 'answers.doctor_id'])
    .select(['doctors.slug as doctor_slug', fullName().as('doctor_name'), hasProfile().as('is_listed')])

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/**
 * Finds a question that a patient may read: their own, or a public one. Any other question is treated as if it did not
 * exist.
 */
export const findQuestion = (db: Database, id: string, patientId: string) =>
  withAnswer(db)
    .where('questions.id', '=', id)
    .where((is) =>
      is.or([
        is('questions.patient_id', '=', patientId),
        is.and([is('questions.is_public', '=', true), is('answers.may_show', '=', true)]),
      ]),
    )
    .executeTakeFirst()

/** Lists questions, latest first. */
export const listQuestions = (db: Database, patientId: string, { whose, category, skip, limit }: QuestionsQuery) =>
  withAnswer(db)
    .$if(whose === 'mine', (some) => some.where('questions.patient_id', '=', patientId))
    .$if(whose === 'shown', (some) => some.where('questions.is_public', '=', true).where('answers.may_show', '=', true))
    .$if(category !== undefined, (some) => some.where('questions.category', '=', category!))
    .orderBy('questions.asked_at', 'desc')
    .orderBy('questions.id')
    .offset(skip)
    .limit(limit)
    .execute()

/**
 * Locks a patient, so that their questions wait for each other and the limit on open questions is exact even if many
 * arrive at the same time.
 */
export const lockAsker = (trx: Trx, patientId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function countOpen(trx: Trx, patientId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('questions')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('patient_id', '=', patientId)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export const findSent = (trx: Trx, id: string) =>
  trx
    .selectFrom('questions')
    .select(['patient_id', 'category', 'text', 'is_public', 'is_for_everybody'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertQuestion = (trx: Trx, question: Insertable<QuestionsTables['questions']>) =>
  trx.insertInto('questions').values(question).execute()

/**
 * Deletes a question and its answer.
 *
 * @returns whether the question was the patient's own.
 */
export async function deleteQuestion(trx: Trx, id: string, patientId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('questions')
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Counts the questions that no expert has answered. */
export async function countToAnswer(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the unanswered questions, earliest due first. The list does not reveal who asked them. */
export async function listToAnswer(
  db: Database,
  { skip, limit }: { skip: number; limit: number },
): Promise<QuestionToAnswer[]> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'category', 'text', 'alias', 'is_public', 'is_for_everybody', 'asked_at', 'due_at'])
    // a patient can withdraw the text only after an answer, so the text exists here
    .$narrowType<{ text: NotNull }>()
    .where('is_open', '=', true)
    .orderBy('due_at')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString(), due_at: row.due_at.toISOString() }))
}

/** Locks a question until the transaction ends, before it is answered or deleted. */
export const lockQuestion = (trx: Trx, id: string) =>
  trx
    .selectFrom('questions')
    .select(['id', 'patient_id', 'is_public'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const forgetWords = (trx: Trx, id: string) =>
  trx.updateTable('questions').set({ text: null }).where('id', '=', id).execute()

export const findAnswer = (trx: Trx, questionId: string) =>
  trx
    .selectFrom('question_answers')
    .select(['doctor_id', 'text', 'may_show'])
    .where('question_id', '=', questionId)
    .executeTakeFirst()

/**
 * Records that the patient has seen some answers. If an answer was already read, the row keeps the time at which it was
 * first read.
 */
export const markAnswersRead = (trx: Trx, ids: readonly string[], now: Date) =>
  trx
    .updateTable('question_answers')
    .set({ read_at: now })
    .where('question_id', 'in', [...ids])
    .where('read_at', 'is', null)
    .execute()

/**
 * Returns why a notice about an answer is no longer needed. If someone is reading the answer at this moment, the query
 * waits until they have finished.
 */
export async function whyNotWaitedFor(db: Database | Trx, { question }: AnswerSaid): Promise<string | undefined> {
  const found = await db
    .selectFrom('question_answers')
    .select('read_at')
    .where('question_id', '=', question)
    .forShare()
    .executeTakeFirst()
  return found && found.read_at === null ? undefined : 'the answer is read'
}

export const insertAnswer = (trx: Trx, answer: Insertable<QuestionsTables['question_answers']>) =>
  trx.insertInto('question_answers').values(answer).execute()
