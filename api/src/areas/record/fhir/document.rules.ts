import type { Bundle, Composition, CompositionSection, Reference, Resource } from '@medplum/fhirtypes'
import { namedUuid } from './named-uuid.ts'
import { narrative } from './narrative.rules.ts'

// Builds a document as the guide of India's National Resource Centre for EHR Standards (NRCeS) requires: a Bundle whose
// first entry, the Composition, describes the other entries. docs/fhir.md maps the product's fields to elements.

const PROFILES = 'https://nrces.in/ndhm/fhir/r4/StructureDefinition'
export const SNOMED = 'http://snomed.info/sct'
export const LANGUAGE = 'en-IN'

/** A FHIR resource in a document. Its id is the name of a part until the document gives it a uuid. */
export type Made<R extends Resource = Resource> = R & { id: string }

/** Returns the first fields of a resource that follows one of the guide's profiles. */
export const profiled = <T extends string>(resourceType: T, part: string, profile: string = resourceType) => ({
  resourceType,
  id: part,
  meta: { profile: [`${PROFILES}/${profile}`] },
})

/** Refers to another resource in the same document. Apps show `display` when they don't follow the reference. */
export const refTo = <R extends Resource>(resource: Made<R>, display?: string): Reference<R> => ({
  reference: resource.id,
  type: resource.resourceType,
  ...(display !== undefined && { display }),
})

interface Section {
  title: string
  /** The section's code and that code's display in SNOMED CT, exactly as the guide specifies them. */
  code?: readonly [string, string]
  lines: readonly string[]
  entries?: readonly Made[]
}

export const coded = ([code, display]: readonly [string, string]) => ({ coding: [{ system: SNOMED, code, display }] })

export const section = ({ title, code, lines, entries = [] }: Section): CompositionSection => ({
  title,
  ...(code && { code: { ...coded(code), text: code[1] } }),
  text: narrative(lines),
  ...(entries.length > 0 && { entry: entries.map((entry) => refTo(entry)) }),
})

interface Document {
  /** The id of the database row from which the document is built. */
  row: string
  version: number
  /** When the document received its current content. */
  at: Date
  site: string
  composition: Made<Composition>
  /** All other resources. */
  resources: readonly Made[]
}

/**
 * Builds a document; the same facts always produce the same bytes, because every id comes from the row and no clock is
 * read.
 */
export function documentOf({ row, version, at, site, composition, resources }: Document): Bundle {
  const uuids = new Map([composition, ...resources].map(({ id }) => [id, namedUuid(`${row} ${id}`)]))
  if (uuids.size !== resources.length + 1) throw new Error('two parts of a document have the same name')
  return {
    resourceType: 'Bundle',
    id: namedUuid(`${row} document`),
    meta: {
      versionId: String(version),
      lastUpdated: at.toISOString(),
      profile: [`${PROFILES}/DocumentBundle`],
      security: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
          code: 'V',
          display: 'very restricted',
        },
      ],
    },
    identifier: { system: `${site}/document`, value: row },
    type: 'document',
    timestamp: at.toISOString(),
    entry: [composition, ...resources].map((resource) => ({
      fullUrl: `urn:uuid:${uuids.get(resource.id)}`,
      resource: { ...named(resource, uuids), id: uuids.get(resource.id)! },
    })),
  }
}

/** Returns a resource whose references contain the parts' uuids. */
function named<T>(value: T, uuids: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) return value.map((one) => named(one, uuids)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'reference' ? `urn:uuid:${uuids.get(one as string)}` : named(one as unknown, uuids),
    ]),
  ) as T
}
