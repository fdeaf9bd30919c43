import * as z from 'zod/mini'
import { Download } from './download.ts'
import { EncounterQuery } from './encounters.ts'
import { refusals, type EndpointList, type Refusal } from './endpoint.ts'
import { pinRefused } from './signing-pin.ts'
import {
  IssuePrescription,
  IssueRefusal,
  Pad,
  PadMedicine,
  PadMedicinesQuery,
  PadRefusal,
  Prescription,
  PrescriptionListQuery,
  PrescriptionQuery,
  PrescriptionRefusal,
  Verified,
  VerifyQuery,
  VerifyRefusal,
} from './prescriptions.ts'

const padCodes = {
  encounter_not_found: { status: 404, message: 'We could not find this appointment' },
  not_a_prescriber: { status: 403, message: 'Only doctors write prescriptions, and only of consultations' },
} as const satisfies Record<PadRefusal['code'], Refusal>
const padRefused = refusals(PadRefusal, padCodes)
const refused = refusals(PrescriptionRefusal, {
  prescription_not_found: { status: 404, message: 'We could not find this prescription' },
  patient_not_found: { status: 404, message: 'We could not find this patient' },
})

export const prescriptionsEndpoints = {
  'GET /prescription/pad': {
    access: 'doctor',
    audits: 'record',
    query: EncounterQuery,
    answer: Pad,
    refusals: padRefused,
  },
  'GET /prescription/medicines': {
    access: 'doctor',
    audits: 'record',
    query: PadMedicinesQuery,
    answer: z.array(PadMedicine),
    refusals: padRefused,
  },
  'POST /prescription/add': {
    access: 'doctor',
    audits: 'record',
    body: IssuePrescription,
    answer: Prescription,
    refusals: refusals(IssueRefusal, {
      ...padCodes,
      identity_missing: {
        status: 422,
        message: 'The patient has not told who they are by law. A prescription needs it',
      },
      not_begun: { status: 409, message: 'You can prescribe once you have met' },
      signed: { status: 409, message: 'The notes are signed, so that nothing is prescribed here any more' },
      prohibited: { status: 422, message: 'The law forbids to prescribe this medicine online' },
      needs_video: { status: 422, message: 'This medicine needs a consultation by video' },
      needs_follow_up: { status: 422, message: 'This medicine can be added at a follow-up only' },
      unknown_medicine: { status: 422, message: 'This medicine does not come in this form' },
      twice: { status: 422, message: 'The same medicine stands here twice' },
      no_dose: { status: 422, message: 'Say how much is taken, or when, in words' },
      ...pinRefused,
      version_taken: { status: 409, message: 'Another version was issued meanwhile. Please look at it first' },
      key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
    }),
  },
  'GET /prescription/list': {
    access: 'member',
    audits: 'record',
    query: PrescriptionListQuery,
    answer: z.array(Prescription),
    refusals: refused,
  },
  'GET /prescription/details': {
    access: 'member',
    audits: 'record',
    query: PrescriptionQuery,
    answer: Prescription,
    refusals: refused,
  },
  'GET /prescription/file': {
    access: 'member',
    audits: 'record',
    query: PrescriptionQuery,
    answer: Download,
    refusals: refused,
  },
  'GET /prescription/verify': {
    access: 'public',
    query: VerifyQuery,
    answer: Verified,
    refusals: refusals(VerifyRefusal, {
      unknown_code: { status: 404, message: 'We have no prescription with this code' },
    }),
  },
} as const satisfies EndpointList
