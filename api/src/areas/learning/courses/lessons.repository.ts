import type { Database } from '../../../platform/db/client.ts'

export type LessonRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>

/** Finds a lesson that is written and offered, with its course's price. */
export const findLesson = (db: Database, { course, lesson }: { course: string; lesson: string }) =>
  offered(db).where('lesson.course_slug', '=', course).where('lesson.slug', '=', lesson).executeTakeFirst()

/** Finds a lesson by the id in the links to its film. */
export const findLessonById = (db: Database, id: string) => offered(db).where('lesson.id', '=', id).executeTakeFirst()

const offered = (db: Database) =>
  db
    .selectFrom('course_lessons as lesson')
    .innerJoin('courses', 'courses.slug', 'lesson.course_slug')
    .where('lesson.retired_at', 'is', null)
    .where('lesson.body', 'is not', null)
    .select([
      'lesson.id',
      'lesson.course_slug',
      'lesson.slug',
      'lesson.title',
      'lesson.kind',
      'lesson.minutes',
      'lesson.is_preview',
      'lesson.exercise_slug',
      'lesson.seconds',
      'lesson.captions',
      'lesson.questions',
      'lesson.sources',
      'lesson.reviewed_on',
      'courses.title as course_title',
      'courses.price_paise',
      'courses.retired_at as course_retired_at',
    ])
    .select((row) => row.ref('lesson.body').$notNull().as('body'))

/** Finds the price of an offered course; patients begin a free course without an order. */
export const findOfferedPrice = (db: Database, slug: string) =>
  db
    .selectFrom('courses')
    .select('price_paise')
    .where('slug', '=', slug)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
