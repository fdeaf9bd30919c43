import type { Sidecar } from '@app/federation/registry'
import type { Registry } from '../registry/served-registry.ts'
import { withBuild } from '../registry/with-build.ts'

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

export const variantOf = (live: Registry, sidecar: Sidecar, until: string): Variant => ({
  ...withBuild(live, sidecar),
  shown: { remote: sidecar.name, build: sidecar.build, until },
})
