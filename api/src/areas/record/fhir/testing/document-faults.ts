import type { Bundle, Composition, Resource } from '@medplum/fhirtypes'
import { SNOMED } from '../document.rules.ts'

/** The kinds of resources to which an element may refer in our documents. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'Composition.subject': ['Patient'],
  'Composition.encounter': ['Encounter'],
  'Composition.author': ['Organization', 'Patient', 'Practitioner'],
  'Composition.attester.party': ['Practitioner'],
  'Composition.custodian': ['Organization'],
  'MedicationRequest.subject': ['Patient'],
  'MedicationRequest.requester': ['Practitioner'],
  'Encounter.subject': ['Patient'],
  'Encounter.participant.individual': ['Practitioner'],
  'Encounter.diagnosis.condition': ['Condition'],
  'Encounter.serviceProvider': ['Organization'],
  'Condition.subject': ['Patient'],
  'Observation.subject': ['Patient'],
  'Observation.performer': ['Organization', 'Patient', 'Practitioner'],
  'ServiceRequest.subject': ['Patient'],
  'ServiceRequest.encounter': ['Encounter'],
  'ServiceRequest.requester': ['Practitioner'],
  'AllergyIntolerance.patient': ['Patient'],
  'Procedure.subject': ['Patient'],
  'FamilyMemberHistory.patient': ['Patient'],
  'MedicationStatement.subject': ['Patient'],
  'CarePlan.subject': ['Patient'],
  'CarePlan.author': ['Practitioner'],
  'CarePlan.goal': ['Goal'],
  'Goal.subject': ['Patient'],
  'DiagnosticReport.subject': ['Patient'],
  'DiagnosticReport.performer': ['Organization'],
  'DiagnosticReport.resultsInterpreter': ['Organization'],
  'DiagnosticReport.result': ['Observation'],
  'DocumentReference.subject': ['Patient'],
}

/** The guide's sections: the code or title that identifies each, its display, and what it may contain. */
const CONSULTATION: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  422843007: ['Chief complaint section', ['Condition']],
  722446000: ['Allergy record', ['AllergyIntolerance']],
  371529009: ['History and physical report', ['Condition', 'Procedure']],
  422432008: ['Family history section', ['FamilyMemberHistory']],
  721963009: ['Order document', ['ServiceRequest']],
  721912009: ['Medication summary document', ['MedicationStatement']],
  390906007: ['Follow-up encounter', ['Appointment']],
  306206005: ['Referral to service', ['ServiceRequest']],
  404684003: ['Clinical finding', ['Observation']],
  734163000: ['Care plan', ['CarePlan']],
}
const TYPES: Readonly<
  Record<string, { type: string; sections: Readonly<Record<string, readonly [string, readonly string[]]>> }>
> = {
  PrescriptionRecord: {
    type: '440545006 Prescription record',
    sections: { 440545006: ['Prescription record', ['MedicationRequest', 'Binary']] },
  },
  OPConsultRecord: { type: '371530004 Clinical consultation report', sections: CONSULTATION },
  DiagnosticReportRecord: {
    type: '721981007 Diagnostic studies report',
    sections: { 721981007: ['Diagnostic studies report', ['DiagnosticReport']] },
  },
  HealthDocumentRecord: {
    type: '419891008 Record artifact',
    sections: { 419891008: ['Record artifact', ['DocumentReference']] },
  },
  WellnessRecord: {
    type: 'Wellness Record',
    sections: { 'Other Observations': ['Other Observations', ['Observation']] },
  },
}

interface Pointer {
  path: string
  reference: string
  type: string | undefined
}

function pointersOf(value: unknown, path: string): Pointer[] {
  if (Array.isArray(value)) return value.flatMap((one) => pointersOf(one, path))
  if (typeof value !== 'object' || value === null) return []
  const { reference, type } = value as { reference?: string; type?: string }
  const own = typeof reference === 'string' ? [{ path, reference, type }] : []
  return [...own, ...Object.entries(value).flatMap(([key, one]) => pointersOf(one, `${path}.${key}`))]
}

/**
 * Finds elements without a value, which FHIR forbids. The bytes of a patient's own document are added only when it is
 * written.
 */
function emptiesOf(value: unknown, path: string): string[] {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return path === 'DocumentReference.content.attachment.data' ? [] : [`${path} is empty`]
  if (Array.isArray(value)) return value.flatMap((one) => emptiesOf(one, path))
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => emptiesOf(one, `${path}.${key}`))
}

/** Finds violations of the rules, FHIR's and the guide's, that no other checker covers. */
export function faultsOf(bundle: Bundle): string[] {
  const faults: string[] = []
  const say = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const entries = bundle.entry!
  const byUrl = new Map(entries.map(({ fullUrl, resource }) => [fullUrl!, resource!]))
  say(bundle.type === 'document', 'it is no document')
  say(bundle.identifier?.system !== undefined && bundle.identifier.value !== undefined, 'it has no identifier')
  say(bundle.meta?.versionId !== undefined && bundle.timestamp !== undefined, 'it has no version or no time')
  say(bundle.meta?.security?.[0]?.code === 'V', 'it is not marked as confidential')
  say(byUrl.size === entries.length, 'two entries have one address')
  for (const { fullUrl, resource } of entries) say(fullUrl === `urn:uuid:${resource!.id}`, `${fullUrl} is not its id`)
  const first = entries[0]!.resource as Composition
  say(first.resourceType === 'Composition', 'the first entry is no composition')
  for (const resource of byUrl.values())
    for (const { path, reference, type } of pointersOf(resource, resource.resourceType)) {
      const target = byUrl.get(reference)
      say(target !== undefined, `${path} leads nowhere`)
      say(type === target?.resourceType, `${path} says another type`)
      if (!path.endsWith('.section.entry'))
        say(ALLOWED[path]?.includes(target?.resourceType ?? '') === true, `${path} leads to ${target?.resourceType}`)
    }
  for (const resource of byUrl.values()) faults.push(...emptiesOf(resource, resource.resourceType))
  const reached = new Set<Resource>()
  const reach = (resource: Resource) => {
    if (reached.has(resource)) return
    reached.add(resource)
    for (const { reference } of pointersOf(resource, '')) if (byUrl.has(reference)) reach(byUrl.get(reference)!)
  }
  reach(first)
  for (const resource of byUrl.values()) say(reached.has(resource), `nothing leads to ${resource.resourceType}`)
  return [...faults, ...compositionFaults(first, byUrl)]
}

function compositionFaults(composition: Composition, byUrl: ReadonlyMap<string, Resource>): string[] {
  const profile = composition.meta?.profile?.[0]?.split('/').at(-1) ?? ''
  const rules = TYPES[profile]
  if (!rules) return [`no profile ${profile}`]
  const [coding] = composition.type.coding ?? []
  const type = coding ? `${coding.code} ${coding.display}` : composition.type.text
  const faults = type === rules.type ? [] : [`its type is ${type}`]
  if (coding && coding.system !== SNOMED) faults.push(`its type is of ${coding.system}`)
  const isConsultation = profile === 'OPConsultRecord'
  if (isConsultation && !composition.encounter) faults.push('it has no encounter')
  if (!isConsultation && composition.section?.length !== 1) faults.push('it has not one section')
  const seen = new Set<string>()
  for (const { title, code, text, entry = [] } of composition.section ?? []) {
    const [named] = code?.coding ?? []
    const name = named?.code ?? title ?? ''
    const rule = rules.sections[name]
    if (!rule || (named?.display ?? title) !== rule[0] || seen.has(name)) faults.push(`a section ${name}`)
    if (named && named.system !== SNOMED) faults.push(`a section of ${named.system}`)
    seen.add(name)
    if (!text) faults.push(`no words in ${name}`)
    for (const { reference } of entry) {
      const kind = byUrl.get(reference!)?.resourceType ?? ''
      if (!rule?.[1].includes(kind)) faults.push(`a ${kind} in ${name}`)
    }
  }
  if (profile === 'PrescriptionRecord') {
    const kinds = composition.section![0]!.entry!.map(({ reference }) => byUrl.get(reference!)?.resourceType)
    if (kinds.filter((kind) => kind === 'Binary').length > 1) faults.push('two papers')
  }
  return faults
}
