import type { LessonContent, LessonProgress } from '@app/contracts/lessons'
import type { LessonRow } from './lessons.repository.ts'
import { resultsOf } from './progress.rules.ts'
import type { ProgressRow } from './progress.repository.ts'

/** Builds a lesson for a response, without the correct answers to its quiz. */
export const lessonOnWire = (row: LessonRow, media: LessonContent['media']): LessonContent => ({
  course: { slug: row.course_slug, title: row.course_title },
  slug: row.slug,
  title: row.title,
  kind: row.kind,
  minutes: row.minutes,
  is_preview: row.is_preview,
  body: row.body,
  exercise_slug: row.exercise_slug,
  questions: row.questions?.map(({ ask, choices }) => ({ ask, choices })) ?? [],
  media,
  sources: row.sources,
  reviewed_on: row.reviewed_on,
})

/** Builds a patient's progress for a response; old answers to changed questions are omitted. */
export const progressOnWire = (row: ProgressRow | undefined, { questions }: LessonRow): LessonProgress => ({
  done_at: row?.done_at?.toISOString() ?? null,
  position: row?.position ?? 0,
  watched_seconds: row?.watched_seconds ?? 0,
  results: (row?.answers && questions && resultsOf(questions, row.answers)) ?? null,
})
