import type { Rhythm } from '@app/domain/dosage'
import type {
  Bundle,
  Composition,
  CompositionSection,
  Dosage,
  ExtractResource,
  Narrative,
  ResourceType,
} from '@medplum/fhirtypes'

// Reads documents as a program does that knows FHIR but not how we write it.

export const all = <T extends ResourceType>({ entry = [] }: Bundle, type: T): ExtractResource<T>[] =>
  entry.flatMap(({ resource }) => (resource?.resourceType === type ? [resource as ExtractResource<T>] : []))
export const oneOf = <T extends ResourceType>(bundle: Bundle, type: T): ExtractResource<T> => all(bundle, type)[0]!
export const compositionOf = (bundle: Bundle) => bundle.entry![0]!.resource as Composition

const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** The lines that a person reads. Markup that is not ours is an error. */
export function linesOf({ div }: Narrative): string[] {
  const inner = /^<div xmlns="http:\/\/www\.w3\.org\/1999\/xhtml">(.*)<\/div>$/su.exec(div)![1]!
  return [...inner.matchAll(/<p>(.*?)<\/p>/gsu)].map(([, line]) => {
    const plain = line!.replaceAll('<br/>', '\n')
    if (/[<>]/u.test(plain)) throw new Error(`markup in ${line}`)
    return plain.replace(/&(#?\w+);/gu, (_, name: string) => MARKS[name]!)
  })
}

export const sectionOf = (bundle: Bundle, code: string): CompositionSection | undefined =>
  compositionOf(bundle).section!.find((section) => section.code?.coding?.[0]?.code === code)

export function readPatient(bundle: Bundle) {
  const { identifier, name, gender, birthDate, address } = oneOf(bundle, 'Patient')
  return {
    id: identifier![0]!.value!,
    name: name![0]!.text!,
    sex: gender ?? null,
    born: birthDate ?? null,
    address: address?.[0]?.text ?? null,
  }
}

export function readDoctor(bundle: Bundle) {
  const { identifier, name, qualification } = oneOf(bundle, 'Practitioner')
  return {
    name: name![0]!.text!,
    degree: qualification![0]!.code.text!,
    registration_no: identifier![0]!.value!,
    registration_council: identifier![0]!.assigner!.display!,
  }
}

const TIMES = { MORN: 'morning', NOON: 'noon', EVE: 'evening', NIGHT: 'night' } as const

function rhythmOf({ timing, asNeededBoolean }: Dosage): Rhythm | null {
  const { count, frequency, period, periodUnit } = timing!.repeat!
  if (asNeededBoolean === true) return 'when_needed'
  if (count === 1) return 'once'
  if (frequency === undefined) return null
  if (periodUnit === 'wk') return 'weekly'
  return period === 2 ? 'alternate_days' : 'daily'
}

/** The medicines of a prescription, with their doses. */
export const readMedicines = (bundle: Bundle) =>
  all(bundle, 'MedicationRequest').map(({ medicationCodeableConcept, dosageInstruction }) => {
    const [first] = dosageInstruction as [Dosage]
    const atTimes = dosageInstruction!.flatMap(({ timing, doseAndRate }) => {
      const time = timing!.repeat!.when?.[0] as keyof typeof TIMES | undefined
      return time === undefined ? [] : [[TIMES[time], doseAndRate![0]!.doseQuantity!.value!] as const]
    })
    const doses = { morning: 0, noon: 0, evening: 0, night: 0, ...Object.fromEntries(atTimes) }
    return {
      medicine: medicationCodeableConcept!.text!,
      rhythm: rhythmOf(first),
      ...doses,
      amount: atTimes.length > 0 ? null : (first.doseAndRate?.[0]?.doseQuantity?.value ?? null),
      most_a_day: first.maxDosePerPeriod?.numerator?.value ?? null,
      days: first.timing!.repeat!.boundsDuration!.value!,
      instructions: first.patientInstruction ?? null,
    }
  })
