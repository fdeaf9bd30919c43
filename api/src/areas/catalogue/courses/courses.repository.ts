import { fullName } from '../doctors/full-name.ts'
import { hasProfile } from '../doctors/has-profile.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/db/client.ts'

const cards = (db: Database) =>
  db
    .selectFrom('courses')
    .innerJoin('doctors', 'doctors.id', 'courses.instructor_id')
    .where('courses.retired_at', 'is', null)
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('course_lessons')
          .whereRef('course_slug', '=', 'courses.slug')
          .where('course_lessons.retired_at', 'is', null)
          .select([
            sql<number>`count(*)`.as('lessons_count'),
            sql<number>`coalesce(sum(minutes), 0)`.as('minutes'),
            sql<number>`count(*) filter (where is_preview)`.as('previews_count'),
          ])
          .as('lessons'),
      (join) => join.onTrue(),
    )
    .select([
      'courses.slug',
      'courses.title',
      'subtitle',
      'cover',
      'level',
      'audience',
      'language',
      'price_paise',
      'lessons.lessons_count',
      'lessons.minutes',
      'lessons.previews_count',
      fullName().as('instructor_name'),
    ])

export const listCourses = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  cards(db).orderBy('position').orderBy('courses.slug').offset(skip).limit(limit).execute()

export const findCourse = (db: Database, slug: string) =>
  cards(db)
    .select((row) => [
      'description',
      'outcomes',
      'content_warnings',
      'access_days',
      'tax_treatment',
      'courses.meta_title',
      'courses.meta_description',
      jsonArrayFrom(
        row
          .selectFrom('course_lessons')
          .whereRef('course_slug', '=', 'courses.slug')
          .where('course_lessons.retired_at', 'is', null)
          .select(['slug', 'position', 'title', 'kind', 'minutes', 'is_preview'])
          .orderBy('position'),
      ).as('lessons'),
      jsonObjectFrom(
        row
          .selectFrom('doctors as instructor')
          .whereRef('instructor.id', '=', 'courses.instructor_id')
          .select([
            'instructor.id',
            'instructor.slug',
            fullName('instructor').as('name'),
            'instructor.degree',
            'instructor.profile_pic',
            'instructor.intro',
            hasProfile('instructor').as('is_listed'),
          ]),
      )
        .$notNull()
        .as('instructor'),
    ])
    .where('courses.slug', '=', slug)
    .executeTakeFirst()

/** Finds the price of a course that is on sale. */
export const findCourseForSale = (db: Database, slug: string) =>
  db
    .selectFrom('courses')
    .select(['slug', 'price_paise'])
    .where('slug', '=', slug)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

export const listAddresses = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  db
    .selectFrom('courses')
    .where('retired_at', 'is', null)
    .select([sql<string>`'/courses/' || slug`.as('path'), 'title', sql<null>`null`.as('updatedAt')])
    .orderBy('slug')
    .offset(skip)
    .limit(limit)
    .execute()
