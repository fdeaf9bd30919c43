import { City, CityListQuery, CityParams, CityRefusal, State } from '@app/contracts/places'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { App } from '../../http/http-server.ts'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import { findCity, listCities, listStates } from './places.repository.ts'

const REFUSALS = {
  city_not_found: { status: 404, message: 'We could not find this city' },
} as const satisfies Record<CityRefusal['code'], Refusal>

export function registerPlaces(app: App, db: Database): void {
  const config = { access: 'public', cache: 'content' } as const

  app.get('/states/get-state-list', { config, schema: { response: { 200: envelope(z.array(State)) } } }, async () =>
    ok(await listStates(db)),
  )
  app.get(
    '/city/get-cities-list',
    { config, schema: { querystring: CityListQuery, response: { 200: envelope(z.array(City)) } } },
    async ({ query }) => ok(await listCities(db, query)),
  )
  app.get(
    '/city/:id',
    { config, schema: { params: CityParams, response: { 200: envelope(City), '4xx': envelope(CityRefusal) } } },
    async ({ params }, reply) => {
      const city = await findCity(db, params.id)
      return city ? ok(city) : refuse(reply, REFUSALS, { code: 'city_not_found' })
    },
  )
}
