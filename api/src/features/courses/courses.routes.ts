import { Addresses, AddressesQuery } from '@app/contracts/addresses'
import { Course, CourseCard, CourseDetailQuery, CourseListQuery, CourseRefusal } from '@app/contracts/courses'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { findCourse, listAddresses, listCourses } from './courses.repository.ts'

const REFUSALS = {
  course_not_found: { status: 404, message: 'We could not find this course' },
} as const satisfies Record<CourseRefusal['code'], Refusal>

/** The rows are what goes over the wire, so there are no rules between routes and repository. */
export function registerCourses(app: App, db: Database): void {
  const config = { access: 'public', cache: 'content' } as const

  app.get(
    '/course/user/course-list',
    { config, schema: { querystring: CourseListQuery, response: { 200: envelope(z.array(CourseCard)) } } },
    async ({ query }) => ok(await listCourses(db, query)),
  )

  app.get(
    '/course/course-details',
    {
      config,
      schema: { querystring: CourseDetailQuery, response: { 200: envelope(Course), '4xx': envelope(CourseRefusal) } },
    },
    async ({ query }, reply) => {
      const course = await findCourse(db, query.slug)
      return course ? ok(course) : refuse(reply, REFUSALS, { code: 'course_not_found' })
    },
  )

  app.get(
    '/course/addresses',
    { config, schema: { querystring: AddressesQuery, response: { 200: envelope(Addresses) } } },
    async ({ query }) => ok(await listAddresses(db, query)),
  )
}
