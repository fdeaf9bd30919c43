import type { LessonRefusal } from '@app/contracts/lessons'

interface OfCourse {
  price_paise: number
  course_retired_at: Date | null
}

/**
 * Returns how a patient can open a locked lesson: by starting its course, if that is free, or by buying the course. If
 * the course is no longer offered, the lesson counts as nonexistent.
 */
export const lockedBy = ({ price_paise, course_retired_at }: OfCourse): LessonRefusal =>
  course_retired_at
    ? { code: 'lesson_not_found' }
    : { code: 'lesson_locked', opened_by: price_paise === 0 ? 'start' : 'buy', price_paise }
