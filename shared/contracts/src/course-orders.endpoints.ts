import * as z from 'zod/mini'
import {
  BuyCourse,
  BuyCourseRefusal,
  CancelCourse,
  CancelCourseRefusal,
  CourseCancelQuote,
  CourseOrderQuery,
} from './course-orders.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import { Bought } from './plans.ts'

const refused = refusals(CancelCourseRefusal, {
  order_not_found: { status: 404, message: 'We could not find this order' },
  given_back: { status: 409, message: 'You have given this course back' },
  course_over: { status: 409, message: 'This course is over' },
  nothing_back: { status: 409, message: 'Nothing comes back for this course any more' },
  quote_changed: { status: 409, message: 'The amount has changed meanwhile: please look again' },
})

export const courseOrdersEndpoints = {
  'POST /course/buyCourse': {
    access: 'patient',
    perDay: 50,
    body: BuyCourse,
    answer: Bought,
    refusals: refusals(BuyCourseRefusal, {
      course_not_found: { status: 404, message: 'We could not find this course' },
      not_on_sale: { status: 422, message: 'This course can’t be bought' },
      already_yours: { status: 409, message: 'You have this course already' },
      key_reused: { status: 409, message: 'This form was sent with something else: please open it again' },
    }),
  },
  'GET /course/cancel-quote': {
    access: 'patient',
    query: CourseOrderQuery,
    answer: CourseCancelQuote,
    refusals: refused,
  },
  'POST /course/cancel': { access: 'patient', body: CancelCourse, answer: z.null(), refusals: refused },
} as const satisfies EndpointList
