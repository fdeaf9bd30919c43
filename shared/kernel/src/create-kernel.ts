import { createStore } from 'jotai'
import { noticesAtom } from './notices.ts'
import type { Kernel } from './remote-module.ts'
import { anonymousSession } from './session.ts'

/** The parts that every side needs, and any others that it has. */
type Parts = Pick<Kernel, 'query' | 'api' | 'contact'> & Partial<Kernel>

/**
 * Puts a kernel together: in the browser, on the server and in tests. A part that is left out is replaced by one that
 * has no session and does nothing.
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
