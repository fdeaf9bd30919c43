import type { LessonRefusal } from '@app/contracts/lessons'

interface OfCourse {
  price_paise: number
  course_retired_at: Date | null
}

/** What opens a lesson: a tap where its course costs nothing, else buying it. What is offered no more is not there. */
export const lockedBy = ({ price_paise, course_retired_at }: OfCourse): LessonRefusal =>
  course_retired_at
    ? { code: 'lesson_not_found' }
    : { code: 'lesson_locked', opened_by: price_paise === 0 ? 'start' : 'buy', price_paise }
