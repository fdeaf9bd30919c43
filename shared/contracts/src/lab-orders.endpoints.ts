import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { ChangeLabOrder, LabOrder, LabOrderQuery, LabOrderRefusal } from './lab-orders.ts'

const shared = {
  audits: 'record',
  answer: z.array(LabOrder),
  refusals: refusals(LabOrderRefusal, {
    encounter_not_found: { status: 404, message: 'We could not find this appointment' },
    patient_not_found: { status: 404, message: 'We could not find this patient' },
    no_consultation: { status: 422, message: 'Tests are asked for at a consultation' },
    unknown_test: { status: 422, message: 'We do not offer this test' },
    signed: { status: 409, message: 'The notes are signed, so that no test is added or taken out' },
  }),
} as const

/** Each call returns tests that experts have asked this patient to take: a change returns the first page. */
export const labOrdersEndpoints = {
  'GET /lab-order/list': { access: 'member', query: LabOrderQuery, ...shared },
  'POST /lab-test/addLabTestByDoctor': { access: 'doctor', body: ChangeLabOrder, ...shared },
  'POST /lab-test/removeLabTestByDoctor': { access: 'doctor', body: ChangeLabOrder, ...shared },
} as const satisfies EndpointList
