import * as z from 'zod/mini'
import {
  AddAddendum,
  Encounter,
  EncounterQuery,
  EncounterRefusal,
  ListedAppointment,
  Notes,
  PastEncounter,
  PastListQuery,
  SavedNote,
  SaveNote,
  SharedNotesQuery,
  ShareNote,
  SignEncounter,
  SignRefusal,
} from './encounters.ts'
import { namesGuestRefusal } from './guest-in-note.ts'
import { refusals, type EndpointList, type Refusal } from './endpoint.ts'
import { pinRefused } from './signing-pin.ts'

const codes = {
  encounter_not_found: { status: 404, message: 'We could not find this appointment' },
  patient_not_found: { status: 404, message: 'We could not find this patient' },
  note_not_found: { status: 404, message: 'There is no such note' },
  note_changed: { status: 409, message: 'This note was changed elsewhere' },
  signed: { status: 409, message: 'This is signed and stays as it is. You can add to it below' },
  not_signed: { status: 409, message: 'Please sign the notes first' },
  not_begun: { status: 409, message: 'This can be signed once you have met' },
  empty: { status: 422, message: 'Please write a note before you sign' },
  unanswered: { status: 422, message: 'Words of a template have no answer yet. Answer them, or remove them' },
  names_guest: namesGuestRefusal,
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
} as const satisfies Record<EncounterRefusal['code'], Refusal>
const refused = refusals(EncounterRefusal, codes)
const writes = { access: 'doctor', audits: 'record', refusals: refused } as const

export const encountersEndpoints = {
  'GET /encounter': {
    access: 'doctor',
    audits: 'record',
    query: EncounterQuery,
    answer: Encounter,
    refusals: refused,
  },
  'GET /notes': { access: 'doctor', audits: 'record', query: EncounterQuery, answer: Notes, refusals: refused },
  'POST /notes': { ...writes, body: SaveNote, answer: SavedNote },
  'POST /notes/sign': {
    ...writes,
    body: SignEncounter,
    answer: Notes,
    refusals: refusals(SignRefusal, { ...codes, ...pinRefused }),
  },
  'POST /notes/share': { ...writes, body: ShareNote, answer: Notes },
  'POST /notes/addendum': { ...writes, perDay: 500, body: AddAddendum, answer: Notes },
  'GET /notes/patient': { access: 'patient', query: SharedNotesQuery, answer: z.array(PastEncounter) },
  'GET /appointment/get-patient-appointment-history': {
    access: 'member',
    audits: 'record',
    query: PastListQuery,
    answer: z.array(ListedAppointment),
    refusals: refused,
  },
  'GET /appointment/history/detail': {
    access: 'member',
    audits: 'record',
    query: EncounterQuery,
    answer: PastEncounter,
    refusals: refused,
  },
} as const satisfies EndpointList
