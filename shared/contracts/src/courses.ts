import * as z from 'zod/mini'
import { paise, queryNumber, slug } from './wire.ts'

export const CourseCard = z.object({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The address of the course's picture, which has an aspect ratio of 16:9. */
  cover: z.string(),
  level: z.enum(['beginner', 'intermediate']),
  audience: z.enum(['solo', 'couple', 'anyone']),
  language: z.string(),
  /** The price in paise; zero for a free course. */
  price_paise: paise,
  lessons_count: z.int(),
  minutes: z.int(),
  previews_count: z.int(),
  instructor_name: z.string(),
})
export type CourseCard = z.infer<typeof CourseCard>

export const Lesson = z.object({
  /** The lesson's permanent name inside the course. */
  slug: z.string(),
  position: z.int(),
  title: z.string(),
  kind: z.enum(['video', 'audio', 'text', 'exercise', 'quiz']),
  minutes: z.int(),
  /** True if anyone may open the lesson without paying. */
  is_preview: z.boolean(),
})
export type Lesson = z.infer<typeof Lesson>

export const Course = z.extend(CourseCard, {
  /** Paragraphs. */
  description: z.array(z.string()),
  lessons: z.array(Lesson),
  outcomes: z.array(z.string()),
  content_warnings: z.array(z.string()),
  access_days: z.int(),
  instructor: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    degree: z.string(),
    profile_pic: z.string(),
    intro: z.string(),
    /** Whether the author has a public profile. */
    is_listed: z.boolean(),
  }),
  tax_treatment: z.enum(['exempt', 'gst_18']),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type Course = z.infer<typeof Course>

export const CourseListQuery = z.strictObject({
  skip: z._default(queryNumber(10_000), 0),
  limit: z._default(queryNumber(50), 20),
})
export const CourseDetailQuery = z.strictObject({ slug })
export const CourseRefusal = z.object({ code: z.enum(['course_not_found']) })
export type CourseRefusal = z.infer<typeof CourseRefusal>
