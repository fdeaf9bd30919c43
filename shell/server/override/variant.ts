import type { Entry, Sidecar } from '@app/federation/registry'
import { browserPart } from '../registry/entries.ts'
import type { Registry } from '../registry/registry.ts'

/** What one browser sees in place of what is live. */
export interface Shown {
  /** As its team and the releases call it: a label is written for visitors, and may be 'This page'. */
  remote: string
  build: string
  /** ISO instant. */
  until: string
}

export interface Variant extends Registry {
  shown: Shown
}

/** The registry with another build of one remote; what is live stands in where that one fails. */
export function variantOf(live: Registry, sidecar: Sidecar, until: string): Variant {
  const { name, label, contract, pages, build } = sidecar
  const before = live.entries.find((entry) => entry.name === name)?.current
  const entry: Entry = {
    name,
    label,
    contract,
    pages,
    current: browserPart(sidecar),
    ...(before && before.build !== build ? { lastGood: before } : {}),
  }
  const isNew = !live.entries.some((one) => one.name === name)
  const entries = live.entries.map((one) => (one.name === name ? entry : one))
  return { ...live, entries: isNew ? [...entries, entry] : entries, shown: { remote: name, build, until } }
}
