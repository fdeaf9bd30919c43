import type { ShiReport } from '@app/contracts/shi'
import { TOO_FEW_ANSWERS } from '@app/domain/score-words'
import type { Bundle, Observation } from '@medplum/fhirtypes'
import { compositionOf } from './composition.rules.ts'
import { documentOf, profiled, refTo, section, type Made } from './document.rules.ts'
import { organizationOf, patientOf, type PatientFacts, type Sender } from './people.rules.ts'

/** A patient's finished answers to the index, with their scores. */
export type IndexFacts = Pick<ShiReport, 'response_id' | 'finished_at' | 'overall' | 'sections'> & {
  patient: PatientFacts
}

const valueOf = (score: number | null) =>
  score === null ? { dataAbsentReason: { text: TOO_FEW_ANSWERS } } : { valueInteger: score }

/** Builds a document with the index scores, which are derived from the patient's own answers. */
export function indexDocument(
  { response_id, finished_at, overall, sections, ...facts }: IndexFacts,
  sender: Sender,
): Bundle {
  const at = new Date(finished_at)
  const patient = patientOf(facts.patient, sender)
  const clinic = organizationOf(sender.clinic, sender, 'clinic')
  const observation: Made<Observation> = {
    ...profiled('Observation', 'index'),
    status: 'final',
    code: { text: 'Health index, from 0 to 100' },
    subject: refTo(patient),
    effectiveDateTime: finished_at,
    performer: [refTo(patient)],
    ...valueOf(overall),
    component: sections.map(({ title, score }) => ({ code: { text: title }, ...valueOf(score) })),
  }
  const composition = compositionOf({
    profile: 'WellnessRecord',
    type: 'Wellness Record',
    title: 'Health index',
    at,
    isAmended: false,
    patient,
    author: patient,
    clinic,
    sections: [
      section({
        title: 'Other Observations',
        lines: [
          `All together: ${inWords(overall)}`,
          ...sections.map(({ title, score }) => `${title}: ${inWords(score)}`),
        ],
        entries: [observation],
      }),
    ],
  })
  const resources = [patient, clinic, observation]
  return documentOf({ row: response_id, version: 1, at, site: sender.site, composition, resources })
}

const inWords = (score: number | null): string => (score === null ? TOO_FEW_ANSWERS : `${score} of 100`)
