import type { HistoryItem, HistoryKind } from '@app/contracts/history'
import type {
  AllergyIntolerance,
  CompositionSection,
  Condition,
  FamilyMemberHistory,
  MedicationStatement,
  Patient,
  Procedure,
} from '@medplum/fhirtypes'
import { profiled, refTo, section, type Made } from './document.rules.ts'

/** An item that states what the patient has; an item without a text states that they have nothing of its kind. */
type Told = HistoryItem & { text: string }

const SECTIONS = [
  { title: 'Allergies', code: ['722446000', 'Allergy record'], kinds: ['allergy'] },
  { title: 'History', code: ['371529009', 'History and physical report'], kinds: ['condition', 'operation'] },
  { title: 'Family', code: ['422432008', 'Family history section'], kinds: ['family'] },
  { title: 'Medicines', code: ['721912009', 'Medication summary document'], kinds: ['medicine'] },
] as const satisfies { title: string; code: readonly [string, string]; kinds: HistoryKind[] }[]
const NOTHING: Readonly<Partial<Record<HistoryKind, string>>> = {
  allergy: 'No allergies',
  condition: 'No conditions',
  operation: 'No operations',
  family: 'Nothing in the family',
  medicine: 'No medicines',
}

/**
 * Writes the history that a patient has given, in their own words. A question that the patient was not asked gets no
 * section.
 */
export function historySections(
  told: readonly HistoryItem[],
  patient: Made<Patient>,
): { sections: CompositionSection[]; resources: Made[] } {
  const parts = SECTIONS.map(({ title, code, kinds }) => {
    const items = told.filter(({ kind }) => kinds.some((one) => one === kind))
    const entries = items
      .filter((item): item is Told => item.text !== null)
      .map((item, index) => MADE[item.kind as keyof typeof MADE](item, `${title} ${index + 1}`, patient))
    return { title, code, lines: items.map(inWords), entries }
  }).filter(({ lines }) => lines.length > 0)
  return { sections: parts.map(section), resources: parts.flatMap(({ entries }) => entries) }
}

const inWords = ({ kind, text, since }: HistoryItem): string =>
  text === null ? NOTHING[kind]! : since === null ? text : `${text} (since ${since})`

const ACTIVE = (of: 'allergyintolerance' | 'condition') => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${of}-clinical`, code: 'active', display: 'Active' }],
})

const MADE = {
  allergy: ({ text, since, told_at }: Told, part: string, patient: Made<Patient>): Made<AllergyIntolerance> => ({
    ...profiled('AllergyIntolerance', part),
    clinicalStatus: ACTIVE('allergyintolerance'),
    code: { text },
    patient: refTo(patient),
    ...(since !== null && { onsetDateTime: String(since) }),
    recordedDate: told_at,
  }),
  condition: ({ text, since, told_at }: Told, part: string, patient: Made<Patient>): Made<Condition> => ({
    ...profiled('Condition', part),
    clinicalStatus: ACTIVE('condition'),
    code: { text },
    subject: refTo(patient),
    ...(since !== null && { onsetDateTime: String(since) }),
    recordedDate: told_at,
  }),
  operation: ({ text, since }: Told, part: string, patient: Made<Patient>): Made<Procedure> => ({
    ...profiled('Procedure', part),
    status: 'completed',
    code: { text },
    subject: refTo(patient),
    ...(since !== null && { performedDateTime: String(since) }),
  }),
  family: ({ text, since, told_at }: Told, part: string, patient: Made<Patient>): Made<FamilyMemberHistory> => ({
    ...profiled('FamilyMemberHistory', part),
    status: 'partial',
    patient: refTo(patient),
    date: told_at,
    relationship: { text: 'In the family' },
    condition: [{ code: { text }, ...(since !== null && { onsetString: String(since) }) }],
  }),
  medicine: ({ text, since, told_at }: Told, part: string, patient: Made<Patient>): Made<MedicationStatement> => ({
    ...profiled('MedicationStatement', part),
    status: 'active',
    medicationCodeableConcept: { text },
    subject: refTo(patient),
    ...(since !== null && { effectivePeriod: { start: String(since) } }),
    dateAsserted: told_at,
  }),
}
