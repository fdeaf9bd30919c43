import { sql, type Insertable } from 'kysely'
import type { Database } from '../src/platform/db/client.ts'
import type { Tables } from '../src/platform/db/schema.ts'

type Lesson = Partial<Insertable<Tables['course_lessons']>> & { slug: string }

interface Wish {
  slug: string
  price_paise?: number
  lessons: readonly Lesson[]
}

/** Returns the columns for a film of a given length, without its bytes. */
export const aFilm = (seconds: number) => ({
  kind: 'video' as const,
  seconds,
  captions: `WEBVTT\n\n00:00.000 --> 00:0${seconds % 10}.000\nA word.\n`,
})

/** Five questions, each with the second choice as the correct answer. */
export const QUESTIONS = Array.from({ length: 5 }, (_, n) => ({
  ask: `Question ${n + 1}?`,
  choices: ['One', 'Two', 'Three'],
  right: 2,
  why: `Because ${n + 1}.`,
}))

/**
 * Creates a course of 180 days that belongs to the product rather than to the content folder; its lessons are texts
 * unless the caller requests films. The database must contain the project's content.
 */
export async function aCourse(db: Database, { slug, price_paise = 129_900, lessons }: Wish): Promise<void> {
  await sql`
    insert into courses
    select (jsonb_populate_record(c, ${JSON.stringify({ slug, title: `Course ${slug}`, price_paise, access_days: 180, origin: 'product' })}::jsonb)).*
    from courses c where slug = 'calm-control'`.execute(db)
  await db
    .insertInto('course_lessons')
    .values(
      lessons.map((lesson, index) => ({
        course_slug: slug,
        position: index + 1,
        title: `Lesson ${lesson.slug}`,
        kind: 'text',
        minutes: 3,
        is_preview: false,
        body: '<p>Words.</p>',
        questions: null,
        exercise_slug: null,
        seconds: null,
        captions: null,
        sources: '[]',
        reviewed_on: null,
        ...lesson,
      })),
    )
    .execute()
}
