import * as z from 'zod/mini'
import { Download } from './download.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import { namesGuestRefusal } from './guest-in-note.ts'
import {
  Referral,
  ReferralById,
  ReferralQuery,
  ReferralRefusal,
  ShareReferral,
  UnshareReferral,
  WriteReferral,
} from './referrals.ts'

const refused = refusals(ReferralRefusal, {
  encounter_not_found: { status: 404, message: 'We could not find this appointment' },
  patient_not_found: { status: 404, message: 'We could not find this patient' },
  referral_not_found: { status: 404, message: 'We could not find this letter' },
  doctor_not_found: { status: 422, message: 'You can share with an expert you have booked' },
  no_consultation: { status: 422, message: 'Letters are written after a consultation' },
  not_begun: { status: 422, message: 'You can write this once the appointment has begun' },
  names_guest: namesGuestRefusal,
  bad_until: { status: 422, message: 'Please choose a day from today until a year ahead' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
})
const list = { answer: z.array(Referral), refusals: refused } as const

/** Each change returns the first page of the letters that the caller may read. */
export const referralsEndpoints = {
  'GET /referral/list': { access: 'member', audits: 'record', query: ReferralQuery, ...list },
  'POST /referral/add': { access: 'doctor', audits: 'record', perDay: 500, body: WriteReferral, ...list },
  'POST /referral/share': { access: 'patient', body: ShareReferral, ...list },
  'POST /referral/unshare': { access: 'patient', body: UnshareReferral, ...list },
  /** Returns the letter as a printable document. */
  'GET /referral/file': { access: 'patient', query: ReferralById, answer: Download, refusals: refused },
  /** Returns the letter as a FHIR document, for another clinic's software. */
  'GET /referral/document': { access: 'patient', query: ReferralById, answer: Download, refusals: refused },
} as const satisfies EndpointList
