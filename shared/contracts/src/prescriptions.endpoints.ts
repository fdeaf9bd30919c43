import * as z from 'zod/mini'
import { Download } from './download.ts'
import { EncounterQuery } from './encounters.ts'
import { refusals, type EndpointList, type Refusal } from './endpoint.ts'
import { namesGuestRefusal } from './guest-in-note.ts'
import { unasked } from './passkey-answer.ts'
import { RequestOptions } from './passkeys.ts'
import { signatureRefused } from './signing-pin.ts'
import {
  AskedForDetails,
  AskIssueRefusal,
  AskRefusal,
  DraftRefusal,
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
  SavedDraft,
  SaveDraft,
  TickDose,
  TickDoseRefusal,
  Verified,
  VerifyQuery,
  VerifyRefusal,
  WrittenPrescription,
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

/** Why a draft can't be issued as a prescription. */
const unissued = {
  ...padCodes,
  identity_missing: {
    status: 422,
    message: 'The patient’s legal name is not confirmed yet. A prescription needs it',
  },
  not_begun: { status: 409, message: 'You can prescribe once you have met' },
  signed: { status: 409, message: 'The notes are signed, and nothing can be prescribed here any more' },
  prohibited: { status: 422, message: 'The law forbids to prescribe this medicine online' },
  needs_video: { status: 422, message: 'This medicine needs a consultation by video' },
  needs_follow_up: { status: 422, message: 'This medicine can be added at a follow-up only' },
  unknown_medicine: { status: 422, message: 'This medicine does not come in this form' },
  twice: { status: 422, message: 'The same medicine is here twice' },
  no_dose: { status: 422, message: 'Say how much is taken, how often and how long' },
  allergy_unanswered: { status: 422, message: 'The patient told of an allergy. Say why you prescribe this anyway' },
  warning_unanswered: { status: 422, message: 'Something speaks against this. Say why you prescribe it anyway' },
  names_guest: namesGuestRefusal,
  version_taken: { status: 409, message: 'Another version was issued meanwhile. Please look at it first' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
} as const

/** Why a prescription was not issued. */
export const issueCodes = { ...unissued, ...signatureRefused } as const satisfies Record<IssueRefusal['code'], Refusal>

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
    perDay: 500,
    audits: 'record',
    body: IssuePrescription,
    answer: Prescription,
    refusals: refusals(IssueRefusal, issueCodes),
  },
  /** Requests a passkey's signature for exactly this prescription. */
  'POST /prescription/add/passkey': {
    access: 'doctor',
    body: WrittenPrescription,
    answer: RequestOptions,
    refusals: refusals(AskIssueRefusal, { ...unissued, ...unasked }),
  },
  'POST /prescription/draft': {
    access: 'doctor',
    audits: 'record',
    body: SaveDraft,
    answer: SavedDraft,
    refusals: refusals(DraftRefusal, {
      ...padCodes,
      signed: { status: 409, message: 'The notes are signed, and nothing can be prescribed here any more' },
      draft_changed: { status: 409, message: 'This was changed elsewhere' },
    }),
  },
  'POST /prescription/ask-details': {
    access: 'doctor',
    audits: 'record',
    body: EncounterQuery,
    answer: AskedForDetails,
    refusals: refusals(AskRefusal, {
      ...padCodes,
      nothing_missing: { status: 409, message: 'The patient has told who they are. Nothing lacks' },
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
  'POST /prescription/tick': {
    access: 'patient',
    body: TickDose,
    answer: z.null(),
    refusals: refusals(TickDoseRefusal, {
      prescription_not_found: { status: 404, message: 'We could not find this prescription' },
      not_a_day: { status: 422, message: 'This day is not one of the medicine’s days so far' },
    }),
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
