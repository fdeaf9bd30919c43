import type { Bundle, Encounter, ServiceRequest } from '@medplum/fhirtypes'
import { compositionOf } from './composition.rules.ts'
import { CONSULTATION, encounterOf, type VisitFacts } from './consultation.rules.ts'
import { documentOf, profiled, refTo, section, type Made } from './document.rules.ts'
import {
  organizationOf,
  patientOf,
  practitionerOf,
  type DoctorFacts,
  type PatientFacts,
  type Sender,
} from './people.rules.ts'

export interface ReferralFacts {
  id: string
  to_whom: string
  reason: string
  done: string | null
  written_at: Date
  visit: VisitFacts
  patient: PatientFacts
  doctor: DoctorFacts
}

/** Builds a referral: a consultation's document with only the section that its patient passes on. */
export function referralDocument(
  { id, to_whom, reason, done, written_at, visit, ...people }: ReferralFacts,
  sender: Sender,
): Bundle {
  const patient = patientOf(people.patient, sender)
  const doctor = practitionerOf(people.doctor, sender)
  const clinic = organizationOf(sender.clinic, sender, 'clinic')
  const encounter: Made<Encounter> = { ...encounterOf(visit), subject: refTo(patient), serviceProvider: refTo(clinic) }
  const request: Made<ServiceRequest> = {
    ...profiled('ServiceRequest', 'referral'),
    status: 'active',
    intent: 'order',
    code: { text: 'Referral' },
    subject: refTo(patient),
    encounter: refTo(encounter),
    authoredOn: written_at.toISOString(),
    requester: refTo(doctor),
    // only text, and no identifier, states who the referral is for
    performerType: { text: to_whom },
    reasonCode: [{ text: reason }],
    ...(done !== null && { note: [{ text: done }] }),
  }
  const composition = compositionOf({
    profile: 'OPConsultRecord',
    type: CONSULTATION,
    title: 'Referral',
    at: written_at,
    isAmended: false,
    patient,
    author: doctor,
    clinic,
    encounter,
    sections: [
      section({
        title: 'Referral',
        code: ['306206005', 'Referral to service'],
        lines: [`To: ${to_whom}`, reason, ...(done === null ? [] : [done])],
        entries: [request],
      }),
    ],
  })
  const resources = [patient, doctor, clinic, encounter, request]
  return documentOf({ row: id, version: 1, at: written_at, site: sender.site, composition, resources })
}
