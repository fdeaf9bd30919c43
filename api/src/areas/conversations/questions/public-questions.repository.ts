import { ADDRESSES_A_READ } from '@app/contracts/addresses'
import type { PublicQuestion, PublicQuestionCard, PublicQuestionsQuery } from '@app/contracts/public-questions'
import type { Source } from '@app/contracts/source'
import { INDIA } from '@app/domain/india-time'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../platform/db/client.ts'
import { fullName, hasProfile } from '../../catalogue/catalogue.door.ts'

/** Selects the answered questions that both the patient and the expert have agreed to make public. */
const ofPatients = (db: Database) =>
  db
    .selectFrom('questions')
    .innerJoin('question_answers as answers', 'answers.question_id', 'questions.id')
    .where('questions.shown_at', 'is not', null)
    .select([
      sql<string>`questions.id::text`.as('id'),
      'questions.category',
      sql<string | null>`questions.text`.as('question'),
      sql<string | null>`questions.alias`.as('alias'),
      'answers.text as answer',
      'answers.doctor_id',
      sql<Date | null>`questions.shown_at`.as('answered_at'),
      sql<number>`0`.as('position'),
      sql<Source[]>`'[]'::jsonb`.as('sources'),
      sql<string | null>`null::text`.as('reviewed_on'),
    ])

const askedOften = (db: Database) =>
  db
    .selectFrom('common_questions')
    .select([
      'slug as id',
      'category',
      sql<string | null>`question`.as('question'),
      sql<string | null>`null::text`.as('alias'),
      'answer',
      'doctor_id',
      sql<Date | null>`null::timestamptz`.as('answered_at'),
      'position',
      'sources',
      sql<string | null>`reviewed_on::text`.as('reviewed_on'),
    ])

/** Finds a question by its id or slug, using an index, so that a larger table causes no extra reads. */
const known = (db: Database, id: string) =>
  askedOften(db)
    .where('slug', '=', id)
    .unionAll(
      ofPatients(db).where((is) => (z.uuid().safeParse(id).success ? is('questions.id', '=', id) : is.lit(false))),
    )

const withExpert = (db: Database, questions: ReturnType<typeof known>) =>
  db
    .selectFrom(questions.as('shown'))
    .innerJoin('doctors', 'doctors.id', 'shown.doctor_id')
    .select(['shown.id', 'shown.category', 'shown.question', 'shown.alias', 'shown.doctor_id'])
    .select(['doctors.profile_pic', 'doctors.profile_type', 'doctors.total_experience'])
    .select(['doctors.slug as doctor_slug', fullName().as('doctor_name'), hasProfile().as('is_listed')])
    .select(sql<string | null>`(shown.answered_at at time zone ${INDIA})::date::text`.as('answered_on'))

type Row = Awaited<ReturnType<ReturnType<typeof withExpert>['executeTakeFirstOrThrow']>>

const onWire = ({ doctor_id, doctor_slug, doctor_name, is_listed, ...row }: Row): PublicQuestionCard => {
  const { profile_pic, profile_type, total_experience, ...question } = row
  return {
    ...question,
    expert: {
      id: doctor_id,
      slug: doctor_slug,
      name: doctor_name,
      is_listed,
      profile_pic,
      profile_type,
      total_experience,
    },
  }
}

/** Selects one page of the public questions, the latest answer first, then what is asked often. */
export function pageOfQuestions(db: Database, { category, skip, limit }: PublicQuestionsQuery) {
  // an index gives the latest answers, so that a larger table causes no extra reads
  const latest = ofPatients(db)
    .$if(category !== undefined, (some) => some.where('questions.category', '=', category!))
    .orderBy('questions.shown_at', 'desc')
    .orderBy('questions.id')
    .limit(skip + limit)
  const often = askedOften(db).$if(category !== undefined, (some) => some.where('category', '=', category!))
  return withExpert(db, often.unionAll(db.selectFrom(latest.as('latest')).selectAll()))
    .orderBy('shown.answered_at', (order) => order.desc().nullsLast())
    .orderBy('shown.position')
    .orderBy('shown.id')
    .offset(skip)
    .limit(limit)
}

export async function listPublicQuestions(db: Database, query: PublicQuestionsQuery): Promise<PublicQuestionCard[]> {
  return (await pageOfQuestions(db, query).execute()).map(onWire)
}

export async function countPublicQuestions(db: Database, category: PublicQuestionsQuery['category']): Promise<number> {
  const ofCategory = category === undefined ? sql`true` : sql`category = ${category}`
  const { count } = await db
    .selectNoFrom(
      sql<number>`(select count(*) from questions where shown_at is not null and ${ofCategory})
        + (select count(*) from common_questions where ${ofCategory})`.as('count'),
    )
    .executeTakeFirstOrThrow()
  return count
}

export const publicQuestion = (db: Database, id: string) =>
  withExpert(db, known(db, id)).select(['shown.answer', 'shown.sources', 'shown.reviewed_on'])

export async function findPublicQuestion(db: Database, id: string): Promise<PublicQuestion | undefined> {
  const row = await publicQuestion(db, id).executeTakeFirst()
  if (!row) return undefined
  const { answer, sources, reviewed_on, ...card } = row
  return { ...onWire(card), answer, sources, reviewed_on }
}

/** The length of a question's title in a site map, in characters. */
const TITLE = 120

/**
 * Lists the addresses of what is asked often, then those of patients' questions. A question whose text was withdrawn is
 * left out, because an answer without its question is useless in a search.
 */
export async function listPublicQuestionAddresses(
  db: Database,
  query: { skip: number; limit: number },
): Promise<{ path: string; title: string; answered_at: Date | null }[]> {
  const { skip } = query
  // a web server of the release before asks for ten times as many
  const limit = Math.min(query.limit, ADDRESSES_A_READ)
  // the clinic writes what is asked often, so there is never much of it
  const often = await db
    .selectFrom('common_questions')
    .select(['slug as id', titleOf('question').as('title')])
    .orderBy('slug')
    .execute()
  const first = often.slice(skip, skip + limit).map((one) => ({ ...one, answered_at: null }))
  const rest = await db
    .selectFrom('questions')
    .select(['id', titleOf('text').as('title'), 'shown_at as answered_at'])
    .where('shown_at', 'is not', null)
    .where('text', 'is not', null)
    .orderBy('id')
    .offset(Math.max(0, skip - often.length))
    .limit(limit - first.length)
    .execute()
  return [...first, ...rest].map(({ id, ...row }) => ({ path: `/questions/${id}`, ...row }))
}

const titleOf = (column: 'question' | 'text') => sql<string>`left(${sql.ref(column)}, ${TITLE})`
