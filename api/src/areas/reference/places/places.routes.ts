import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findCity, listCities, listStates } from './places.repository.ts'

export function registerPlaces(app: App, db: Database): void {
  serve(app, 'GET /states/get-state-list', async () => ok(await listStates(db)))
  serve(app, 'GET /city/get-cities-list', async ({ query }) => ok(await listCities(db, query)))
  serve(app, 'GET /city/:id', async ({ params }) => {
    const city = await findCity(db, params.id)
    return city ? ok(city) : refuse({ code: 'city_not_found' })
  })
}
