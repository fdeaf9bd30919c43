import type { Entry } from '@app/federation/registry'
import { createKernel, type Kernel } from '@app/kernel'
import { documentAt, findPage } from './site.ts'

/** Returns a flag's value for this browser; undefined if that is not known. */
type FlagReader = (flag: string) => boolean | undefined

const flagsAt = (entries: readonly Entry[], path: string): readonly string[] =>
  findPage({ entries }, path)?.page.flags ?? []

/**
 * Creates the kernel for the browser or for the server from the site's registry; the two do not differ in anything
 * else.
 */
export const createSiteKernel = (
  entries: readonly Entry[],
  parts: Parameters<typeof createKernel>[0],
  flags: FlagReader = (flag) => entries.find((entry) => flag in (entry.flags ?? {}))?.flags?.[flag],
): Kernel =>
  createKernel({
    // the server determines a flag's value: a page with a flag that is not known here is opened as a new document
    crossesDocuments: (from, to) =>
      documentAt(entries, from) !== documentAt(entries, to) ||
      flagsAt(entries, to).some((flag) => flags(flag) === undefined),
    flagAt(flag, path) {
      if (flagsAt(entries, path).includes(flag)) return flags(flag) ?? false
      if (process.env.NODE_ENV !== 'production')
        throw new Error(`the page at ${path} reads the flag ${flag}: name it in the page’s flags`)
      return false
    },
    hasPage: (path) => findPage({ entries }, path) !== undefined,
    ...parts,
  })
