import type { Sidecar } from '@app/federation/registry'
import type { Registry } from '../registry/served-registry.ts'
import { withBuild } from '../registry/with-build.ts'

/** The build that one browser sees in place of the live one. */
export interface Shown {
  /**
   * The name that the remote's team and the releases use. A label is written for visitors, and may be 'This page'.
   */
  remote: string
  build: string
  /** The time as an ISO instant. */
  until: string
}

export interface Variant extends Registry {
  shown: Shown
}

export const variantOf = (live: Registry, sidecar: Sidecar, until: string): Variant => ({
  ...withBuild(live, sidecar),
  shown: { remote: sidecar.name, build: sidecar.build, until },
})
