import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { LabReport, LabReportQuery, LabReportRefusal } from './lab-reports.ts'

export const labReportsEndpoints = {
  // the latest first
  'GET /lab-test/patient-reports': {
    access: 'doctor',
    audits: 'record',
    query: LabReportQuery,
    answer: z.array(LabReport),
    refusals: refusals(LabReportRefusal, {
      patient_not_found: { status: 404, message: 'We could not find this patient' },
    }),
  },
} as const satisfies EndpointList
