import type { Shares } from '@app/federation/flags'
import type { LiveCanary } from '@app/federation/publishing/version'
import type { Entry, Sidecar } from '@app/federation/registry'

export interface Registry {
  /** The number of the version, and the reason for it. */
  n: number
  why: string
  entries: readonly Entry[]
  /** The number of the version that released each remote's live build. */
  since: Readonly<Record<string, number>>
  shell: Sidecar
  /** The flags that are not off for all browsers. */
  flags: Shares
  /** False while the registry names a remote about which nothing is known, not even an earlier build. */
  isWhole: boolean
  /** Missing if there is no canary, or if its build is missing. */
  canary?: Canary
  /** The name of the remote whose canary is compared with the live build: tabs report whether either build fails. */
  compared?: string
}

/** A build that a share of browsers gets in place of the live build. */
interface Canary extends LiveCanary {
  /** The site as the canary's browsers see it. */
  site: Registry
}
