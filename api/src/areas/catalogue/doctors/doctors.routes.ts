import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listProfiles } from './directory.repository.ts'
import type { Directory } from './directory.service.ts'

/** Registers the doctor routes. They only read, so there is no service between routes and repository. */
export function registerDoctors(app: App, { db, directory }: { db: Database; directory: Directory }): void {
  for (const name of ['GET /doctor/user/doctor-list', 'GET /doctor/user/by-profile-type'] as const)
    serve(app, name, async ({ query }) => ok(await directory.find(query)))

  serve(app, 'POST /doctor/user/search-doctor', async ({ body: { limit = Infinity, ...wish } }) =>
    ok(await directory.find({ ...wish, limit })),
  )
  serve(app, 'GET /doctor/user/doctor-facets', async ({ query }) => ok(await directory.facets(query)))
  serve(app, 'GET /doctor/getDoctor-languages', async () =>
    ok((await directory.facets({})).language.map(({ value, count }) => ({ name: value, doctors: count }))),
  )
  serve(app, 'GET /doctor/addresses', async ({ query }) =>
    ok((await listProfiles(db, query)).map((profile) => ({ ...profile, updatedAt: null }))),
  )

  serve(app, 'GET /doctor/user/doctor-detail', async ({ query }) => {
    const doctor = await directory.profile({ id: query.id })
    return doctor ? ok(doctor) : refuse({ code: 'doctor_not_found' })
  })
  serve(app, 'GET /doctor/user/by-slug', async ({ query }) => {
    const doctor = await directory.profile({ slug: query.slug })
    return doctor ? ok(doctor) : refuse({ code: 'doctor_not_found' })
  })
}
