import { sql } from 'kysely'
import * as z from 'zod'
import { among, unless, type Page } from './content-reader.ts'
import { doctorIds, doctors } from './doctors.ts'
import type { FilesOf, Kind } from './kind.ts'
import { lessons, type WrittenLesson } from './lessons.ts'
import { paragraphs } from './markdown.ts'
import { ofFolder } from './of-folder.ts'
import { OF_FOLDER, retireUnlisted, slugsOf } from './remove.ts'
import { count, image, line, meta, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

const PREVIEWS = 2
/** The verbs with which a warning may begin, because the page writes "This course" before it. */
const VERBS = ['Asks', 'Describes', 'Names', 'Shows', 'Speaks', 'Talks']
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
  content_warnings: z.array(
    line.regex(
      new RegExp(`^(?:${VERBS.join('|')}) `),
      `must go on after “This course”, so it must begin with one of these verbs: ${VERBS.join(', ')}`,
    ),
  ),
  /** The lessons, in order. Each lesson has a file in `lessons/`. */
  lessons: z.array(slug).min(6).max(14),
  ...meta,
})

export const courses: Kind<Page<z.infer<typeof Course>>[]> = {
  read: ({ pages }, of) =>
    pages('catalogue/courses', Course, ({ instructor, lessons: listed }, course) => {
      const written = lessonsOf(course, listed, of)
      return [
        ...unless(among(of(doctors))(instructor), 'instructor', 'has no file in doctors/, or a wrong one'),
        ...unless(
          !written.includes(undefined),
          'lessons',
          `names one without a file in lessons/${course}/, or with a wrong one`,
        ),
        ...unless(new Set(listed).size === listed.length, 'lessons', 'names one twice'),
        ...unless(
          written.filter((lesson) => lesson?.is_preview).length === PREVIEWS,
          'lessons',
          `must have ${PREVIEWS} free previews`,
        ),
      ]
    }),

  withoutDemo: (files, of) => files.filter(({ front }) => among(of(doctors))(front.instructor)),

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
        // lessons are taxed, whereas health care is not
        tax_treatment: 'gst_18' as const,
      })),
    )
    const theirs = await ofFolder(trx, 'courses', files)
    const rows = theirs.flatMap(({ slug: course_slug, front }) =>
      lessonsOf(course_slug, front.lessons, of).map((lesson, index) => {
        const { questions, sources, ...rest } = lesson!
        return {
          ...rest,
          course_slug,
          position: index + 1,
          questions: questions && JSON.stringify(questions),
          sources: JSON.stringify(sources),
        }
      }),
    )
    await upsert(trx, 'course_lessons', ['course_slug', 'slug'], rows)
    await retireUnlisted(trx, 'course_lessons', {
      key: sql`course_slug || '/' || slug`,
      listed: rows.map((row) => `${row.course_slug}/${row.slug}`),
      scope: sql`course_slug = any(${slugsOf(theirs)})`,
      now,
    })
  },
}

/** Returns a course's lessons in the course's order; undefined for each lesson without a file. */
function lessonsOf(course: string, listed: readonly string[], of: FilesOf): (WrittenLesson | undefined)[] {
  const files = of(lessons).get(course) ?? []
  return listed.map((name) => files.find((lesson) => lesson.slug === name))
}
