import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { ConfirmHistory, EndHistory, HistoryItem, HistoryQuery, HistoryRefusal, TellHistory } from './history.ts'

const refused = refusals(HistoryRefusal, {
  patient_not_found: { status: 404, message: 'We could not find this patient' },
  item_not_found: { status: 404, message: 'We could not find this entry' },
  has_items: { status: 409, message: 'There are entries of this kind. Please take them out first' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
  since_ahead: { status: 422, message: 'This year is still to come' },
})

/** Each call returns the items that are valid now, the oldest first. */
export const historyEndpoints = {
  'GET /user/history': {
    access: 'member',
    audits: 'record',
    query: HistoryQuery,
    answer: z.array(HistoryItem),
    refusals: refused,
  },
  'POST /user/history': {
    access: 'patient',
    perDay: 200,
    body: TellHistory,
    answer: z.array(HistoryItem),
    refusals: refused,
  },
  'POST /user/history/end': { access: 'patient', body: EndHistory, answer: z.array(HistoryItem), refusals: refused },
  'POST /user/history/confirm': {
    access: 'doctor',
    audits: 'record',
    body: ConfirmHistory,
    answer: z.array(HistoryItem),
    refusals: refused,
  },
} as const satisfies EndpointList
