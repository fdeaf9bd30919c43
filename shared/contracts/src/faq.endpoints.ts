import * as z from 'zod/mini'
import type { EndpointList } from './endpoint.ts'
import { Faq, FaqListQuery } from './faq.ts'

export const faqEndpoints = {
  'GET /faq/list': { access: 'public', cache: 'content', query: FaqListQuery, answer: z.array(Faq) },
} as const satisfies EndpointList
