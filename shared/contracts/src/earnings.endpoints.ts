import { Download } from './download.ts'
import { Earnings, StatementQuery, StatementRefusal } from './earnings.ts'
import { refusals, type EndpointList } from './endpoint.ts'

export const earningsEndpoints = {
  /** Covers the last two years. */
  'GET /earnings/list': { access: 'doctor', answer: Earnings },
  'GET /earnings/statement': {
    access: 'doctor',
    query: StatementQuery,
    answer: Download,
    refusals: refusals(StatementRefusal, {
      no_earnings: { status: 404, message: 'You had no paid appointments in this month' },
    }),
  },
} as const satisfies EndpointList
