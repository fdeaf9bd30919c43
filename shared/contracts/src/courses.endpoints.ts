import * as z from 'zod/mini'
import { Course, CourseCard, CourseDetailQuery, CourseListQuery, CourseRefusal } from './courses.ts'
import { refusals, type EndpointList } from './endpoint.ts'

export const coursesEndpoints = {
  'GET /course/user/course-list': {
    access: 'public',
    cache: 'content',
    query: CourseListQuery,
    answer: z.array(CourseCard),
  },
  'GET /course/course-details': {
    access: 'public',
    cache: 'content',
    query: CourseDetailQuery,
    answer: Course,
    refusals: refusals(CourseRefusal, {
      course_not_found: { status: 404, message: 'We could not find this course' },
    }),
  },
} as const satisfies EndpointList
