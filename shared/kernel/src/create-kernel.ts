import type { Kernel } from './remote-module.ts'
import { anonymousSession } from './session.ts'

/** What no side can do without, and whatever else it has. */
type Parts = Pick<Kernel, 'query' | 'api' | 'contact'> & Partial<Kernel>

/** Puts a kernel together: in the browser, on the server and in tests. What is left out is nobody's, and does nothing. */
export const createKernel = (parts: Parts): Kernel => ({
  session: anonymousSession,
  notify() {},
  crossesDocuments: () => false,
  hasPage: () => true,
  prefetch() {},
  foreignScripts: [],
  ...parts,
})
