import type { Sidecar } from '@app/federation/registry'
import type { Registry } from '../registry/served-registry.ts'
import { withBuild } from '../registry/with-build.ts'

/** The builds that one browser sees in place of the live ones. */
export interface Shown {
  /**
   * The names by which teams and releases refer to the remotes and the shell. A label would not do, because it is
   * written for visitors and may be 'This page'.
   */
  builds: readonly { name: string; build: string }[]
  /** The time as an ISO instant. */
  until: string
}

export interface Variant extends Registry {
  shown: Shown
}

/** Tabs that show a variant report nothing, because their failures say nothing about what others see. */
export function variantOf(live: Registry, sidecars: readonly Sidecar[], until: string): Variant {
  const { canary: _, compared: _compared, ...registry } = live
  const builds = sidecars.map(({ name, build }) => ({ name, build }))
  const site = sidecars.reduce(withBuild, registry)
  return { ...site, entries: site.entries.map((entry) => ({ ...entry, sample: 0 })), shown: { builds, until } }
}
