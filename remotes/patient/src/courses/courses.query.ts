import { MY_COURSES } from '@app/parts/my-courses.query'
import type { TellWatched } from '@app/parts/use-watched'
import type { LessonProgress, LessonQuery, OpenLesson } from '@app/contracts/lessons'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const myCourseQuery = ({ api }: Kernel, course: string) =>
  queryOptions({
    queryKey: [...MY_COURSES, 'details', course],
    queryFn: () => api.get('/course/mine/details', { course }),
    staleTime: 0,
  })

const LESSONS = ['patient', 'lesson'] as const

/**
 * Milliseconds for which a lesson counts as fresh. The links to the lesson's film expire after an hour, and a new link
 * would restart the film.
 */
const LINKS_HOLD = 30 * 60_000

/** Reads a lesson; `showProgress` writes later progress into the cache. */
export const lessonQuery = ({ api }: Kernel, address: LessonQuery) =>
  queryOptions({
    queryKey: [...LESSONS, address.course, address.lesson],
    queryFn: () => api.get('/course/lesson', { ...address }),
    staleTime: LINKS_HOLD,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Reads how much the reader would be refunded if they returned a course now. */
export const cancelQuoteQuery = ({ api }: Kernel, course_order_id: string) =>
  queryOptions({
    queryKey: ['patient', 'course-quote', course_order_id],
    queryFn: () => api.get('/course/cancel-quote', { course_order_id }),
    // the amount must be up to date whenever the reader is asked to confirm
    staleTime: 0,
    gcTime: 0,
  })

const makesStale = () => [MY_COURSES]
/**
 * Returns a course for a refund. The lessons in the cache become stale too, because returning the course closes them.
 */
export const cancelCourse = mutation('/course/cancel', { makesStale: () => [MY_COURSES, LESSONS] })
export const setDone = mutation('/course/done', { makesStale })
export const answerQuiz = mutation('/course/answer-quiz', { makesStale })

/** Updates the progress of a lesson in the cache, without reading the whole lesson again. */
export function showProgress(kernel: Kernel, address: LessonQuery, progress: LessonProgress): void {
  kernel.query.setQueryData(lessonQuery(kernel, address).queryKey, (lesson: OpenLesson | undefined) =>
    lesson ? { ...lesson, progress } : lesson,
  )
}

/** Returns the function that reports to the server which segments of a film were played. */
export const tellerOf =
  (kernel: Kernel, address: LessonQuery): TellWatched =>
  async (report, outlivesPage) => {
    const sent = await kernel.api.post('/course/progress', { ...address, ...report }, { isQuiet: true, outlivesPage })
    if (!sent.ok) return false
    showProgress(kernel, address, sent.value)
    if (sent.value.done_at) await kernel.query.invalidateQueries({ queryKey: MY_COURSES })
    return true
  }
