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
    .where('questions.is_for_everybody', '=', true)
    .where('answers.may_show', '=', true)
    .select([
      sql<string>`questions.id::text`.as('id'),
      'questions.category',
      sql<string | null>`questions.text`.as('question'),
      sql<string | null>`questions.alias`.as('alias'),
      'answers.text as answer',
      'answers.doctor_id',
      sql<Date | null>`answers.answered_at`.as('answered_at'),
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

const ofAll = (db: Database) => ofPatients(db).unionAll(askedOften(db))
const shown = (db: Database) => db.selectFrom(ofAll(db).as('shown'))

/** Finds a question by its id or slug, using an index, so that a larger table causes no extra reads. */
const known = (db: Database, id: string) =>
  ofPatients(db)
    .where((is) => (z.uuid().safeParse(id).success ? is('questions.id', '=', id) : is.lit(false)))
    .unionAll(askedOften(db).where('slug', '=', id))

const withExpert = (db: Database, questions = ofAll(db)) =>
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

const inCategory = (category: PublicQuestionsQuery['category']) =>
  category === undefined ? sql<boolean>`true` : sql<boolean>`shown.category = ${category}`

export async function listPublicQuestions(
  db: Database,
  { category, skip, limit }: PublicQuestionsQuery,
): Promise<PublicQuestionCard[]> {
  const rows = await withExpert(db)
    .where(inCategory(category))
    .orderBy('shown.answered_at', (order) => order.desc().nullsLast())
    .orderBy('shown.position')
    .orderBy('shown.id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(onWire)
}

export async function countPublicQuestions(db: Database, category: PublicQuestionsQuery['category']): Promise<number> {
  const { count } = await shown(db)
    .where(inCategory(category))
    .select((all) => all.fn.countAll<number>().as('count'))
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
 * Lists only public questions whose text still exists, because an answer without its question is useless in a search.
 */
export const listPublicQuestionAddresses = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  shown(db)
    .select([
      sql<string>`'/questions/' || shown.id`.as('path'),
      sql<string>`left(shown.question, ${TITLE})`.as('title'),
      'shown.answered_at',
    ])
    .where('shown.question', 'is not', null)
    .orderBy('shown.id')
    .offset(skip)
    .limit(limit)
    .execute()
