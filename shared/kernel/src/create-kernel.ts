import { createStore } from 'jotai'
import { noticesAtom } from './notices.ts'
import type { Kernel } from './remote-module.ts'
import { anonymousSession } from './session.ts'

/** What no side can do without, and whatever else it has. */
type Parts = Pick<Kernel, 'query' | 'api' | 'contact'> & Partial<Kernel>

/** Puts a kernel together: in the browser, on the server and in tests. What is left out is nobody's, and does nothing. */
export const createKernel = ({ store = createStore(), ...parts }: Parts): Kernel => ({
  store,
  session: anonymousSession,
  notify: (kind, message) => store.set(noticesAtom, (waiting = []) => [...waiting, { kind, message }]),
  crossesDocuments: () => false,
  hasPage: () => true,
  prefetch() {},
  foreignScripts: [],
  ...parts,
})
