import type { Entry } from '@app/federation/registry'
import { createKernel, type Kernel } from '@app/kernel'
import { documentAt, findPage } from './site.ts'

/**
 * Makes the kernel of the browser or of the server from the site's registry: the two do not differ in anything
 * else.
 */
export const createSiteKernel = (entries: readonly Entry[], parts: Parameters<typeof createKernel>[0]): Kernel =>
  createKernel({
    crossesDocuments: (from, to) => documentAt(entries, from) !== documentAt(entries, to),
    hasPage: (path) => findPage({ entries }, path) !== undefined,
    ...parts,
  })
