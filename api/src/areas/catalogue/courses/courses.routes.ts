import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findCourse, listAddresses, listCourses } from './courses.repository.ts'

/** The routes return the rows unchanged, so there are no rules between routes and repository. */
export function registerCourses(app: App, db: Database): void {
  serve(app, 'GET /course/user/course-list', async ({ query }) => ok(await listCourses(db, query)))

  serve(app, 'GET /course/course-details', async ({ query }) => {
    const course = await findCourse(db, query.slug)
    return course ? ok(course) : refuse({ code: 'course_not_found' })
  })

  serve(app, 'GET /course/addresses', async ({ query }) => ok(await listAddresses(db, query)))
}
