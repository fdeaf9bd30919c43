import { slugOf } from '@app/domain/slug'
import { sql } from 'kysely'
import * as z from 'zod'
import { among, unless, type Page } from './content-reader.ts'
import { doctorIds, doctors } from './doctors.ts'
import type { Kind } from './kind.ts'
import { paragraphs } from './markdown.ts'
import { ofFolder } from './of-folder.ts'
import { OF_FOLDER, retireUnlisted, slugsOf } from './remove.ts'
import { count, image, line, meta, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const PREVIEWS = 2
const Course = z.strictObject({
  position: count,
  title: line,
  subtitle: line,
  level: z.enum(['beginner', 'intermediate']),
  audience: z.enum(['solo', 'couple', 'anyone']),
  language: line,
  cover: image,
  instructor: slug,
  price_paise: z.int().min(0),
  access_days: count,
  outcomes: z.array(line).min(1),
  content_warnings: z.array(line),
  lessons: z
    .array(
      z.strictObject({
        title: line,
        kind: z.enum(['video', 'audio', 'text', 'exercise', 'quiz']),
        minutes: count,
        is_preview: z.boolean().default(false),
      }),
    )
    .min(6)
    .max(14)
    .refine(
      (lessons) => lessons.filter(({ is_preview }) => is_preview).length === PREVIEWS,
      `must have ${PREVIEWS} free previews`,
    ),
  ...meta,
})

export const courses: Kind<Page<z.infer<typeof Course>>[]> = {
  read: ({ pages }, of) =>
    pages('catalogue/courses', Course, ({ instructor }) =>
      unless(among(of(doctors))(instructor), 'instructor', 'has no file in doctors/, or a wrong one'),
    ),

  retire: (trx, files, now) =>
    retireUnlisted(trx, 'courses', { key: sql`slug`, listed: slugsOf(files), scope: OF_FOLDER, now }),

  async write(trx, files, { of, now }) {
    const ids = doctorIds(of(doctors))
    await upsert(
      trx,
      'courses',
      ['slug'],
      files.map(({ slug: course, body, front: { instructor, lessons: _lessons, ...front } }) => ({
        ...front,
        slug: course,
        description: paragraphs(body),
        instructor_id: ids.get(instructor)!,
        // teaching is taxed, unlike care
        tax_treatment: 'gst_18' as const,
      })),
    )
    const written = await ofFolder(trx, 'courses', files)
    const lessons = written.flatMap((course) =>
      course.front.lessons.map((lesson, index) => ({
        ...lesson,
        course_slug: course.slug,
        slug: slugOf(lesson.title),
        position: index + 1,
      })),
    )
    await upsert(trx, 'course_lessons', ['course_slug', 'slug'], lessons)
    await retireUnlisted(trx, 'course_lessons', {
      key: sql`course_slug || '/' || slug`,
      listed: lessons.map((lesson) => `${lesson.course_slug}/${lesson.slug}`),
      scope: sql`course_slug = any(${slugsOf(written)})`,
      now,
    })
  },
}
