import type { Shares } from '@app/federation/flags'
import type { LiveCanary } from '@app/federation/publishing/version'
import type { Entry, Sidecar } from '@app/federation/registry'

export interface Registry {
  /** The number of the version, and the reason for it. */
  n: number
  why: string
  entries: readonly Entry[]
  /** The number of the version in which the live build of each remote went out. */
  since: Readonly<Record<string, number>>
  shell: Sidecar
  /** The flags that are not off for all browsers. */
  flags: Shares
  /** False while a remote that the registry names is not known at all, not even by an earlier build. */
  isWhole: boolean
  /** Missing while there is no canary, or while its build is not there. */
  canary?: Canary
  /**
   * The name of the remote whose canary is compared with the live build: tabs report whether either of them fails.
   */
  compared?: string
}

/** A build that a share of browsers gets in place of the live one. */
interface Canary extends LiveCanary {
  /** The site as these browsers see it. */
  site: Registry
}
