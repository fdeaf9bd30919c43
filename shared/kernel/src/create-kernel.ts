import { createStore } from 'jotai'
import { noticesAtom } from './notices.ts'
import type { Kernel } from './remote-module.ts'
import { anonymousSession } from './session.ts'

/** What every side must provide, and what a side may provide in addition. */
type Parts = Pick<Kernel, 'query' | 'api' | 'contact'> & Partial<Kernel>

/**
 * Assembles a kernel: in the browser, on the server and in tests. A missing part is replaced by one without a session
 * that does nothing.
 */
export const createKernel = ({ store = createStore(), ...parts }: Parts): Kernel => ({
  store,
  session: anonymousSession,
  notify: (kind, message) => store.set(noticesAtom, (waiting = []) => [...waiting, { kind, message }]),
  crossesDocuments: () => false,
  hasPage: () => true,
  prefetch() {},
  foreignScripts: [],
  panel: () => Promise.resolve(undefined),
  flagAt: () => false,
  ...parts,
})
