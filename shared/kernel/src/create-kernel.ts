import { createStore } from 'jotai'
import { noticesAtom } from './notices.ts'
import type { Kernel } from './remote-module.ts'
import { anonymousSession } from './session.ts'

/** The parts that every side must provide, and further parts that a side may provide. */
type Parts = Pick<Kernel, 'query' | 'api' | 'contact'> & Partial<Kernel>

/**
 * Puts a kernel together: in the browser, on the server and in tests. A missing part is replaced by a part without a
 * session that does nothing.
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
