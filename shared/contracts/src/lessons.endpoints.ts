import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  AnswerQuiz,
  LessonContent,
  LessonProgress,
  LessonQuery,
  LessonRefusal,
  MyCourse,
  MyCourseDetail,
  MyCourseQuery,
  OpenLesson,
  ReportWatched,
  SetDone,
  StartCourse,
} from './lessons.ts'

const refused = refusals(LessonRefusal, {
  course_not_found: { status: 404, message: 'We could not find this course' },
  course_not_free: { status: 422, message: 'This course has a price' },
  lesson_not_found: { status: 404, message: 'We could not find this lesson' },
  lesson_locked: { status: 422, message: 'This lesson opens with its course' },
  answers_missing: { status: 422, message: 'Please answer each question' },
})

/** The calls for patients who take a course. The calls for a course's public pages are in the catalogue's list. */
export const lessonsEndpoints = {
  'GET /course/preview': {
    access: 'public',
    cache: 'content',
    query: LessonQuery,
    answer: LessonContent,
    refusals: refused,
  },
  'GET /course/lesson': { access: 'patient', query: LessonQuery, answer: OpenLesson, refusals: refused },
  'GET /course/mine': { access: 'patient', answer: z.array(MyCourse) },
  'GET /course/mine/details': { access: 'patient', query: MyCourseQuery, answer: MyCourseDetail, refusals: refused },
  'POST /course/start': { access: 'patient', body: StartCourse, answer: MyCourse, refusals: refused },
  'POST /course/progress': { access: 'patient', body: ReportWatched, answer: LessonProgress, refusals: refused },
  'POST /course/done': { access: 'patient', body: SetDone, answer: LessonProgress, refusals: refused },
  'POST /course/answer-quiz': { access: 'patient', body: AnswerQuiz, answer: LessonProgress, refusals: refused },
} as const satisfies EndpointList
