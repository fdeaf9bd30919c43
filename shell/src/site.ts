import type { PageAccess } from '@app/federation/manifest'
import { pageAt } from '@app/federation/pages'
import type { Entry } from '@app/federation/registry'
import type { atom, Contact, Kernel, RemoteModule } from '@app/kernel'
import { shellManifest } from './manifest.ts'

/**
 * The data from which the routes are built. The site is replaced as a whole when a remote's code is loaded or changes.
 */
export interface Site {
  entries: readonly Entry[]
  contact: Contact
  year: number
  gallery: boolean
  kernel: Kernel
  modules: ReadonlyMap<string, RemoteModule>
  /** Called once React has taken over the served HTML. */
  onHydrated?(): void
  /** Loads the code of a failed section and shows it; never fails. */
  onRetry?(name: string): Promise<void>
  frozen?: FrozenPage | undefined
}

/** Served HTML that stays unchanged while its remote's code has not loaded. */
export interface FrozenPage {
  name: string
  path: string
  html: string
  /** True if the page is useful without its code. */
  isReadable: boolean
  /** True once we no longer wait for its code. */
  hasFailed: ReturnType<typeof atom<boolean>>
}

const manifestsOf = (site: Pick<Site, 'entries'>) => [shellManifest, ...site.entries]

/** Returns the page at a path, from the registry's data alone. */
export const findPage = (site: Pick<Site, 'entries'>, pathname: string) => pageAt(manifestsOf(site), pathname)

/**
 * Returns who may open the page at a path; undefined if there is no page. If an old manifest does not declare who may
 * open a page, everybody may.
 */
export function accessAt(site: Pick<Site, 'entries'>, pathname: string): PageAccess | undefined {
  const found = findPage(site, pathname)
  return found && (found.page.access ?? 'public')
}

/** Returns the remote that owns a path; undefined for the shell's own pages and for unknown paths. */
export function remoteAt(entries: readonly Entry[], pathname: string): Entry | undefined {
  const owner = pageAt([shellManifest, ...entries], pathname)?.owner
  return entries.find((entry) => entry === owner)
}

export const documentAt = (entries: readonly Entry[], pathname: string) =>
  pageAt([shellManifest, ...entries], pathname)?.page.document ?? 'default'
