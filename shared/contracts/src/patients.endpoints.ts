import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { Patient, PatientListQuery, PatientOfChart, PatientQuery, PatientRefusal } from './patients.ts'

export const patientsEndpoints = {
  'GET /doctor/patients': {
    access: 'doctor',
    audits: 'record',
    query: PatientListQuery,
    answer: z.array(Patient),
  },
  'GET /doctor/patient': {
    access: 'doctor',
    audits: 'record',
    query: PatientQuery,
    answer: PatientOfChart,
    refusals: refusals(PatientRefusal, {
      patient_not_found: { status: 404, message: 'We could not find this patient' },
    }),
  },
} as const satisfies EndpointList
