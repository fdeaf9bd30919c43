import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { City, CityListQuery, CityParams, CityRefusal, State } from './places.ts'

export const placesEndpoints = {
  'GET /states/get-state-list': { access: 'public', cache: 'content', answer: z.array(State) },
  'GET /city/get-cities-list': { access: 'public', cache: 'content', query: CityListQuery, answer: z.array(City) },
  'GET /city/:id': {
    access: 'public',
    cache: 'content',
    params: CityParams,
    answer: City,
    refusals: refusals(CityRefusal, { city_not_found: { status: 404, message: 'We could not find this city' } }),
  },
} as const satisfies EndpointList
