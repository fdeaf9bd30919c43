import * as z from 'zod/mini'
import { Download } from './download.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  AddShiResponse,
  ShareShi,
  SharedShi,
  ShiById,
  ShiByKey,
  ShiPatientQuery,
  ShiQuestions,
  ShiRefusal,
  ShiReport,
  ShiReportQuery,
  ShiResponses,
  ShiSaved,
  ShiSections,
  UnshareShi,
} from './shi.ts'

const refused = refusals(ShiRefusal, {
  login_needed: { status: 401, message: 'unauthorized access, please login again.' },
  response_not_found: { status: 404, message: 'We could not find these answers' },
  patient_not_found: { status: 404, message: 'We could not find this patient' },
  version_not_found: { status: 422, message: 'These questions have changed. Please begin again' },
  doctor_not_found: { status: 422, message: 'You can share with an expert you have booked' },
  unknown_answer: { status: 422, message: 'One answer does not fit its question' },
  incomplete: { status: 422, message: 'A question is still open. Please answer or skip it' },
  finished: { status: 409, message: 'These answers are finished. You can begin anew' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
  bad_until: { status: 422, message: 'Please choose a day from today until a year ahead' },
  too_many: {
    status: 429,
    message: 'Many people begin from your connection. Please try again in an hour',
    retryAfter: 3600,
  },
})

export const shiEndpoints = {
  'GET /shi/get-all-sections': { access: 'public', cache: 'content', answer: ShiSections },
  'GET /shi/get-all-questions': { access: 'public', cache: 'content', answer: ShiQuestions },
  /** Serves a visitor, who is identified by their key, or the patient who is logged in. */
  'POST /shi/add-shi-response': { access: 'public', body: AddShiResponse, answer: ShiSaved, refusals: refused },
  'GET /shi/get-shi-response': { access: 'patient', answer: ShiResponses },
  'GET /shi/get-shi-report': { access: 'patient', query: ShiReportQuery, answer: ShiReport, refusals: refused },
  /** For a visitor. The visitor's key never appears in an address. */
  'POST /shi/get-shi-report': { access: 'public', body: ShiByKey, answer: ShiReport, refusals: refused },
  'POST /shi/erase': { access: 'public', body: ShiByKey, answer: z.null() },
  'POST /shi/remove': { access: 'patient', body: ShiById, answer: z.null(), refusals: refused },
  'GET /shi/file': { access: 'patient', query: ShiReportQuery, answer: Download, refusals: refused },
  'POST /shi/share': { access: 'patient', body: ShareShi, answer: z.null(), refusals: refused },
  'POST /shi/unshare': { access: 'patient', body: UnshareShi, answer: z.null(), refusals: refused },
  'GET /shi/get-shi-patient-details': {
    access: 'doctor',
    audits: 'record',
    query: ShiPatientQuery,
    answer: z.array(SharedShi),
    refusals: refused,
  },
} as const satisfies EndpointList
