import { refusals, type EndpointList } from './endpoint.ts'
import { LandingPage, LandingPageQuery, LandingRefusal } from './landing.ts'

export const landingEndpoints = {
  'GET /landing/page': {
    access: 'public',
    cache: 'content',
    query: LandingPageQuery,
    answer: LandingPage,
    refusals: refusals(LandingRefusal, {
      page_not_found: { status: 404, message: 'We could not find this page' },
    }),
  },
} as const satisfies EndpointList
