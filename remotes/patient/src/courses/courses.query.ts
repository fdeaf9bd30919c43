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

/** Milliseconds: the links of its film end after an hour, and another link would begin the film anew. */
const LINKS_HOLD = 30 * 60_000

/** How far its reader is follows by `showProgress`. */
export const lessonQuery = ({ api }: Kernel, address: LessonQuery) =>
  queryOptions({
    queryKey: [...LESSONS, address.course, address.lesson],
    queryFn: () => api.get('/course/lesson', { ...address }),
    staleTime: LINKS_HOLD,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What giving a course back would send back. */
export const cancelQuoteQuery = ({ api }: Kernel, course_order_id: string) =>
  queryOptions({
    queryKey: ['patient', 'course-quote', course_order_id],
    queryFn: () => api.get('/course/cancel-quote', { course_order_id }),
    // money is told as it stands when the question is open
    staleTime: 0,
    gcTime: 0,
  })

const makesStale = () => [MY_COURSES]
/** The lessons that were read are closed too. */
export const cancelCourse = mutation('/course/cancel', { makesStale: () => [MY_COURSES, LESSONS] })
export const setDone = mutation('/course/done', { makesStale })
export const answerQuiz = mutation('/course/answer-quiz', { makesStale })

/** Shows how far a lesson is by now, without reading all of it again. */
export function showProgress(kernel: Kernel, address: LessonQuery, progress: LessonProgress): void {
  kernel.query.setQueryData(lessonQuery(kernel, address).queryKey, (lesson: OpenLesson | undefined) =>
    lesson ? { ...lesson, progress } : lesson,
  )
}

/** Tells the server what was played of a film. */
export const tellerOf =
  (kernel: Kernel, address: LessonQuery): TellWatched =>
  async (report, outlivesPage) => {
    const sent = await kernel.api.post('/course/progress', { ...address, ...report }, { isQuiet: true, outlivesPage })
    if (!sent.ok) return false
    showProgress(kernel, address, sent.value)
    if (sent.value.done_at) await kernel.query.invalidateQueries({ queryKey: MY_COURSES })
    return true
  }
