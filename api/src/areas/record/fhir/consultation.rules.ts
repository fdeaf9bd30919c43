import type { NoteField } from '@app/contracts/encounters'
import type { HistoryItem } from '@app/contracts/history'
import { formatDate } from '@app/domain/india-time'
import type { Bundle, Condition, Encounter, Observation, ServiceRequest } from '@medplum/fhirtypes'
import { carePlanSection, type PlanFacts } from './care-plan.rules.ts'
import { compositionOf } from './composition.rules.ts'
import { documentOf, profiled, refTo, section, type Made } from './document.rules.ts'
import { historySections } from './history.rules.ts'
import { narrative } from './narrative.rules.ts'
import {
  organizationOf,
  patientOf,
  practitionerOf,
  type DoctorFacts,
  type PatientFacts,
  type Sender,
} from './people.rules.ts'

export const CONSULTATION = ['371530004', 'Clinical consultation report'] as const

/** The facts about an appointment that a document contains. */
export interface VisitFacts {
  id: string
  starts_at: Date
  ends_at: Date
  isOver: boolean
}

export interface ConsultationFacts extends PlanFacts {
  visit: VisitFacts
  signed_at: Date
  /** Only the notes and additions that are shared with the patient. */
  notes: readonly { field: NoteField; text: string }[]
  addenda: readonly { text: string; added_at: string }[]
  /** The history that the patient had given before the document was created. */
  told: readonly HistoryItem[]
  tests: readonly { name: string; ordered_at: string }[]
  patient: PatientFacts
  doctor: DoctorFacts
}

export const encounterOf = ({ starts_at, ends_at, isOver }: VisitFacts): Made<Encounter> => ({
  ...profiled('Encounter', 'encounter'),
  status: isOver ? 'finished' : 'in-progress',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'VR', display: 'virtual' },
  period: { start: starts_at.toISOString(), end: ends_at.toISOString() },
})

export function consultationDocument(facts: ConsultationFacts, sender: Sender): Bundle {
  const { visit, signed_at, addenda, tests, told } = facts
  const at = addenda.length === 0 ? signed_at : new Date(addenda.at(-1)!.added_at)
  const patient = patientOf(facts.patient, sender)
  const doctor = practitionerOf(facts.doctor, sender)
  const clinic = organizationOf(sender.clinic, sender, 'clinic')
  const subject = refTo(patient)
  const noteOf = (field: NoteField) => facts.notes.find((note) => note.field === field)?.text
  const conditionOf = (part: string, text: string): Made<Condition> => ({
    ...profiled('Condition', part),
    code: { text },
    subject,
  })
  const observationOf = (part: string, name: string, text: string, when: Date): Made<Observation> => ({
    ...profiled('Observation', part),
    status: 'final',
    code: { text: name },
    subject,
    effectiveDateTime: when.toISOString(),
    performer: [refTo(doctor)],
    valueString: text,
  })
  const complaint = noteOf('complaint')
  const findings = noteOf('findings')
  const assessment = noteOf('assessment')
  const plan = noteOf('plan')
  const complaints = complaint === undefined ? [] : [conditionOf('complaint', complaint)]
  const assessed = assessment === undefined ? [] : [conditionOf('assessment', assessment)]
  const encounter: Made<Encounter> = {
    ...encounterOf(visit),
    subject,
    participant: [{ individual: refTo(doctor) }],
    ...(assessed.length > 0 && { diagnosis: assessed.map((condition) => ({ condition: refTo(condition) })) }),
    serviceProvider: refTo(clinic),
  }
  const requests = tests.map(({ name, ordered_at }, index): Made<ServiceRequest> => ({
    ...profiled('ServiceRequest', `test ${index + 1}`),
    status: 'active',
    intent: 'order',
    code: { text: name },
    subject,
    encounter: refTo(encounter),
    authoredOn: ordered_at,
    requester: refTo(doctor),
  }))
  const history = historySections(told, patient)
  const plans = carePlanSection(facts, { patient, doctor })
  const leading = [
    ...(complaint === undefined
      ? []
      : [
          section({
            title: 'Complaint',
            code: ['422843007', 'Chief complaint section'],
            lines: [complaint],
            entries: complaints,
          }),
        ]),
    ...history.sections,
    ...(requests.length === 0
      ? []
      : [
          section({
            title: 'Tests to take',
            code: ['721963009', 'Order document'],
            lines: tests.map(({ name }) => name),
            entries: requests,
          }),
        ]),
    ...(plan === undefined
      ? []
      : [section({ title: 'What comes next', code: ['390906007', 'Follow-up encounter'], lines: [plan] })]),
  ]
  // a document needs a section, and the guide has none for the assessment: if nothing else is shared, it becomes a
  // finding
  const hasOthers = leading.length + plans.sections.length + addenda.length > 0
  const found = findings ?? (hasOthers ? undefined : assessment)
  const observed = [
    ...(found === undefined
      ? []
      : [observationOf('findings', findings === undefined ? 'Assessment' : 'Findings', found, signed_at)]),
    ...addenda.map(({ text, added_at }, index) =>
      observationOf(`addendum ${index + 1}`, 'Added later', text, new Date(added_at)),
    ),
  ]
  const composition = compositionOf({
    profile: 'OPConsultRecord',
    type: CONSULTATION,
    title: 'Consultation',
    at,
    isAmended: addenda.length > 0,
    patient,
    author: doctor,
    clinic,
    encounter,
    signedAt: signed_at,
    sections: [
      ...leading,
      ...(observed.length === 0
        ? []
        : [
            section({
              title: 'Findings',
              code: ['404684003', 'Clinical finding'],
              lines: [
                ...(found === undefined ? [] : [found]),
                ...addenda.map(({ text, added_at }) => `Added on ${formatDate(added_at)}: ${text}`),
              ],
              entries: observed,
            }),
          ]),
      ...plans.sections,
    ],
  })
  return documentOf({
    row: visit.id,
    version: 1 + addenda.length,
    at,
    site: sender.site,
    composition: {
      ...composition,
      // the guide has no section for the assessment, so it is written into the document's own text
      ...(assessment !== undefined && { text: narrative([assessment]) }),
    },
    resources: [
      patient,
      doctor,
      clinic,
      encounter,
      ...complaints,
      ...assessed,
      ...observed,
      ...requests,
      ...history.resources,
      ...plans.resources,
    ],
  })
}
