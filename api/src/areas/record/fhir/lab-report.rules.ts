import type { LabReport } from '@app/contracts/lab-reports'
import type { LabResult } from '@app/contracts/lab-bookings'
import type { Bundle, DiagnosticReport, Observation, Organization, Patient } from '@medplum/fhirtypes'
import { compositionOf } from './composition.rules.ts'
import { documentOf, profiled, refTo, section, type Made } from './document.rules.ts'
import { organizationOf, patientOf, type PatientFacts, type Sender } from './people.rules.ts'

const TYPE = ['721981007', 'Diagnostic studies report'] as const

export interface LabReportFacts {
  /** The results that the patient may read, as the pages show them. */
  report: LabReport
  collected_at: Date
  /** The name of the lab; null when the sample was taken at home. */
  lab: string | null
  patient: PatientFacts
}

export function labReportDocument({ report, collected_at, lab, ...facts }: LabReportFacts, sender: Sender): Bundle {
  const { lab_booking_id, name, released_at, results, waits_for_talk } = report
  const patient = patientOf(facts.patient, sender)
  const clinic = organizationOf(sender.clinic, sender, 'clinic')
  const labs = lab === null ? [] : [organizationOf(lab, sender, 'lab')]
  const [measurer = clinic] = labs
  const observations = results.map((result, index) =>
    observationOf(result, `result ${index + 1}`, { patient, measurer, collected_at }),
  )
  const conclusion = conclusionOf(results)
  const diagnostic: Made<DiagnosticReport> = {
    ...profiled('DiagnosticReport', 'report', 'DiagnosticReportLab'),
    status: waits_for_talk ? 'partial' : 'final',
    code: { text: name },
    subject: refTo(patient),
    effectiveDateTime: collected_at.toISOString(),
    issued: released_at,
    performer: [refTo(measurer)],
    resultsInterpreter: [refTo(measurer)],
    result: observations.map((one) => refTo(one)),
    conclusion,
  }
  const composition = compositionOf({
    profile: 'DiagnosticReportRecord',
    type: TYPE,
    title: name,
    at: new Date(released_at),
    isAmended: false,
    patient,
    author: measurer,
    clinic,
    sections: [
      section({
        title: name,
        code: TYPE,
        lines: [...results.map(inWords), conclusion],
        entries: [diagnostic],
      }),
    ],
  })
  const resources = [patient, clinic, ...labs, diagnostic, ...observations]
  const at = new Date(released_at)
  return documentOf({ row: lab_booking_id, version: 1, at, site: sender.site, composition, resources })
}

interface Around {
  patient: Made<Patient>
  measurer: Made<Organization>
  collected_at: Date
}

const observationOf = (
  { test, parameter, value, words, unit, low, high }: LabResult,
  part: string,
  { patient, measurer, collected_at }: Around,
): Made<Observation> => {
  const quantity = (amount: number) => ({ value: amount, ...(unit !== '' && { unit }) })
  return {
    ...profiled('Observation', part),
    status: 'final',
    category: [{ text: test }],
    code: { text: parameter },
    subject: refTo(patient),
    effectiveDateTime: collected_at.toISOString(),
    performer: [refTo(measurer)],
    ...(value === null ? { valueString: words! } : { valueQuantity: quantity(value) }),
    ...((low !== null || high !== null) && {
      referenceRange: [{ ...(low !== null && { low: quantity(low) }), ...(high !== null && { high: quantity(high) }) }],
    }),
  }
}

const isOut = ({ value, low, high }: LabResult): boolean =>
  value !== null && ((low !== null && value < low) || (high !== null && value > high))

/** Writes the conclusion, which only restates the numbers, because the database stores no conclusion from the lab. */
function conclusionOf(results: readonly LabResult[]): string {
  const ranged = results.filter(({ value, low, high }) => value !== null && (low !== null || high !== null))
  if (ranged.length === 0) return 'These values have no reference ranges.'
  return `Out of range: ${ranged.filter(isOut).length} of ${ranged.length}.`
}

function inWords({ test, parameter, value, words, unit, low, high }: LabResult): string {
  const range = low === null && high === null ? '' : ` (range ${[low ?? '', high ?? ''].join('–')})`
  return `${test}, ${parameter}: ${[value ?? words, unit].filter((one) => one !== '').join(' ')}${range}`
}
