import type { Entry, Sidecar } from '@app/federation/registry'
import { browserPart } from './entries.ts'
import type { Registry } from './served-registry.ts'

/**
 * Returns the registry with a different build of one name; if that build of a remote fails, the live build replaces it.
 */
export function withBuild(live: Registry, sidecar: Sidecar): Registry {
  const { name, label, contract, pages, build } = sidecar
  if (name === 'shell') return { ...live, shell: sidecar }
  const known = live.entries.find((entry) => entry.name === name)
  const before = known?.current
  const entry: Entry = {
    name,
    label,
    contract,
    pages,
    ...(known?.sample === undefined ? {} : { sample: known.sample }),
    current: browserPart(sidecar),
    ...(before && before.build !== build ? { lastGood: before } : {}),
  }
  const isNew = !live.entries.some((one) => one.name === name)
  const entries = live.entries.map((one) => (one.name === name ? entry : one))
  return { ...live, entries: isNew ? [...entries, entry] : entries }
}
