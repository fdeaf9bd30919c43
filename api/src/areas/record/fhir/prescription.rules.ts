import type { PrescriptionItem } from '@app/contracts/prescriptions'
import { dosageInWords, isByTimes, unitsOf } from '@app/domain/dosage'
import type { Binary, Bundle, Dosage, MedicationRequest, Patient, Practitioner, TimingRepeat } from '@medplum/fhirtypes'
import { documentOf, profiled, refTo, section, type Made } from './document.rules.ts'
import { compositionOf } from './composition.rules.ts'
import {
  organizationOf,
  patientOf,
  practitionerOf,
  type DoctorFacts,
  type PatientFacts,
  type Sender,
} from './people.rules.ts'

const TYPE = ['440545006', 'Prescription record'] as const
const WHEN = [
  ['morning', 'MORN'],
  ['noon', 'NOON'],
  ['evening', 'EVE'],
  ['night', 'NIGHT'],
] as const
const NONE = { morning: 0, noon: 0, evening: 0, night: 0 }
const UCUM = 'http://unitsofmeasure.org'

export interface PrescriptionFacts {
  id: string
  version: number
  /** Whether a later version has replaced the prescription. */
  isReplaced: boolean
  issued_at: Date
  /** The last day on which the prescription is valid. */
  valid_until: string
  advice: string | null
  items: readonly PrescriptionItem[]
  /** The prescription as a PDF. */
  paper: Buffer
  patient: PatientFacts
  doctor: DoctorFacts
}

export function prescriptionDocument(facts: PrescriptionFacts, sender: Sender): Bundle {
  const { id, version, issued_at, advice, items, paper } = facts
  const patient = patientOf(facts.patient, sender)
  const doctor = practitionerOf(facts.doctor, sender)
  const clinic = organizationOf(sender.clinic, sender, 'clinic')
  const medicines = items.map((item) => requestOf(item, facts, { patient, doctor }))
  const pdf: Made<Binary> = {
    ...profiled('Binary', 'paper'),
    contentType: 'application/pdf',
    data: paper.toString('base64'),
  }
  const composition = compositionOf({
    profile: 'PrescriptionRecord',
    type: TYPE,
    title: TYPE[1],
    at: issued_at,
    isAmended: version > 1,
    patient,
    author: doctor,
    clinic,
    sections: [
      section({
        title: TYPE[1],
        code: TYPE,
        lines: [
          ...items.map((item) => [nameOf(item), dosageInWords(item), item.instructions].filter(Boolean).join('. ')),
          ...(advice === null ? [] : [advice]),
        ],
        entries: [...medicines, pdf],
      }),
    ],
  })
  const resources = [patient, doctor, clinic, ...medicines, pdf]
  return documentOf({ row: id, version, at: issued_at, site: sender.site, composition, resources })
}

const nameOf = ({ name, preparation }: PrescriptionItem) => `${name}, ${preparation}`

const requestOf = (
  item: PrescriptionItem,
  { isReplaced, issued_at, valid_until }: PrescriptionFacts,
  { patient, doctor }: { patient: Made<Patient>; doctor: Made<Practitioner> },
): Made<MedicationRequest> => ({
  ...profiled('MedicationRequest', `medicine ${item.n}`),
  status: isReplaced ? 'stopped' : 'active',
  intent: 'order',
  medicationCodeableConcept: { text: nameOf(item) },
  subject: refTo(patient),
  authoredOn: issued_at.toISOString(),
  requester: refTo(doctor),
  dosageInstruction: dosagesOf(item),
  dispenseRequest: { validityPeriod: { end: valid_until } },
})

/** Writes one instruction for each time of day, because the doses may differ. */
function dosagesOf(item: PrescriptionItem): Dosage[] {
  if (item.rhythm === null || !isByTimes(item.rhythm)) return [dosageOf(item, item.amount)]
  return WHEN.filter(([time]) => item[time] > 0).map(([time, when], index) => ({
    sequence: index + 1,
    ...dosageOf({ ...item, ...NONE, [time]: item[time] }, item[time], [when]),
  }))
}

/** Writes one dose; a prescription without a rhythm contains only what its doctor wrote. */
function dosageOf(item: PrescriptionItem, amount: number | null, when: TimingRepeat['when'] = []): Dosage {
  const { rhythm, preparation, most_a_day, instructions } = item
  const unit = unitsOf(preparation)
  return {
    text: dosageInWords(item),
    ...(instructions !== null && { patientInstruction: instructions }),
    timing: { repeat: repeatOf(item, when) },
    ...(rhythm === 'when_needed' && { asNeededBoolean: true }),
    ...(amount !== null && { doseAndRate: [{ doseQuantity: { value: amount, unit } }] }),
    ...(rhythm === 'when_needed' && {
      maxDosePerPeriod: {
        numerator: { value: most_a_day!, unit },
        denominator: { value: 1, unit: 'day', system: UCUM, code: 'd' },
      },
    }),
  }
}

function repeatOf({ rhythm, days }: PrescriptionItem, when: NonNullable<TimingRepeat['when']>): TimingRepeat {
  const boundsDuration = { value: days, unit: 'days', system: UCUM, code: 'd' }
  if (rhythm === 'daily') return { boundsDuration, frequency: 1, period: 1, periodUnit: 'd', when }
  if (rhythm === 'alternate_days') return { boundsDuration, frequency: 1, period: 2, periodUnit: 'd', when }
  if (rhythm === 'weekly') return { boundsDuration, frequency: 1, period: 1, periodUnit: 'wk' }
  return rhythm === 'once' ? { boundsDuration, count: 1 } : { boundsDuration }
}
