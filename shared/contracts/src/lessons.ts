import * as z from 'zod/mini'
import { Lesson } from './courses.ts'
import { Source } from './source.ts'
import { instant, paise, slug } from './wire.ts'

export const QuizQuestion = z.object({ ask: z.string(), choices: z.array(z.string()) })
/** The result of one answered question. Choices count from 1. */
export const QuizResult = z.object({ chosen: z.int(), right: z.int(), why: z.string() })
export type QuizResult = z.infer<typeof QuizResult>

/** A lesson as a person with access reads it. */
export const LessonContent = z.extend(z.omit(Lesson, { position: true }), {
  course: z.object({ slug: z.string(), title: z.string() }),
  /** HTML that runs no scripts and loads nothing; for a film or a recording, the spoken words. */
  body: z.string(),
  /** The exercise whose timer belongs to the lesson. */
  exercise_slug: z.nullable(z.string()),
  /** A quiz's questions. The result includes the right answers. */
  questions: z.array(QuizQuestion),
  /**
   * The links to a film or a recording; they open only for the person who requested them, or for everybody if the
   * lesson is a preview.
   */
  media: z.nullable(z.object({ url: z.string(), captions_url: z.string(), seconds: z.int() })),
  sources: z.array(Source),
  /** The date on which a clinician reviewed it; null if none has yet. */
  reviewed_on: z.nullable(z.iso.date()),
})
export type LessonContent = z.infer<typeof LessonContent>

export const LessonProgress = z.object({
  done_at: z.nullable(instant),
  /** The position at which the film resumes, in seconds. */
  position: z.int(),
  watched_seconds: z.int(),
  /** One entry for each question, if the patient has answered the quiz. */
  results: z.nullable(z.array(QuizResult)),
})
export type LessonProgress = z.infer<typeof LessonProgress>

/** Null if a visitor reads the lesson as a preview, without the course. */
export const OpenLesson = z.extend(LessonContent, { progress: z.nullable(LessonProgress) })
export type OpenLesson = z.infer<typeof OpenLesson>

export const MyCourse = z.object({
  slug: z.string(),
  title: z.string(),
  cover: z.string(),
  /** A course that has ended shows its lessons and the patient's progress, but opens no lesson. */
  is_open: z.boolean(),
  /** The time at which access ends or has ended. */
  access_until: instant,
  lessons_count: z.int(),
  done_count: z.int(),
  /** The first lesson that is not done; null once all of them are. */
  next: z.nullable(z.object({ slug: z.string(), title: z.string() })),
})
export type MyCourse = z.infer<typeof MyCourse>
export const MyLesson = z.extend(Lesson, { done_at: z.nullable(instant) })
export type MyLesson = z.infer<typeof MyLesson>
export const MyCourseDetail = z.extend(MyCourse, {
  lessons: z.array(MyLesson),
  /** The order through which it was bought; null if it came with a plan or cost nothing. */
  order_id: z.nullable(z.string()),
  /** What the patient may do with it now; the end is the first moment at which the action is refused. */
  may: z.object({
    /** The deadline for returning the course for a full refund. */
    give_back: z.nullable(z.object({ until: instant })),
  }),
})
export type MyCourseDetail = z.infer<typeof MyCourseDetail>

/** A position in a film, in seconds, up to ten hours. */
const second = z.int().check(z.minimum(0), z.maximum(36_000))
export const LessonQuery = z.strictObject({ course: slug, lesson: slug })
export type LessonQuery = z.infer<typeof LessonQuery>
export const MyCourseQuery = z.strictObject({ course: slug })
export const StartCourse = z.strictObject({ course: slug })
/** The segments that were played since the last report. Each runs from one second up to, but not including, another. */
export const ReportWatched = z.strictObject({
  course: slug,
  lesson: slug,
  position: second,
  watched: z.array(z.strictObject({ from: second, to: second })).check(z.maxLength(60)),
})
export type ReportWatched = z.infer<typeof ReportWatched>
export const SetDone = z.strictObject({ course: slug, lesson: slug, is_done: z.boolean() })
export type SetDone = z.infer<typeof SetDone>
export const AnswerQuiz = z.strictObject({
  course: slug,
  lesson: slug,
  /** The chosen answer for each question; choices count from 1. */
  answers: z.array(z.int().check(z.minimum(1), z.maximum(4))).check(z.minLength(1), z.maxLength(8)),
})

export type AnswerQuiz = z.infer<typeof AnswerQuiz>

export const LessonRefusal = z.object({
  code: z.enum(['course_not_found', 'course_not_free', 'lesson_not_found', 'lesson_locked', 'answers_missing']),
  /** What unlocks the lesson; only with the error `lesson_locked`. */
  opened_by: z.optional(z.enum(['start', 'buy'])),
  /** The price of the course; only with the error `lesson_locked`. */
  price_paise: z.optional(paise),
})
export type LessonRefusal = z.infer<typeof LessonRefusal>
