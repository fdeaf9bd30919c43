import {
  createBrowserApi,
  createQueryClient,
  createSession,
  createStore,
  hydrate,
  noticesAtom,
  triesAtom,
  type Kernel,
} from '@app/kernel'
import type { Boot } from './boot.ts'
import { shellPages } from './shell.pages.ts'
import { createSiteKernel } from './site-kernel.ts'
import { accessAt } from './site.ts'

/**
 * The data in a document is as fresh as the document, because the web process checks the content version before it
 * sends a cached one. If it had the time at which the page was rendered, the browser would consider it old and load
 * everything again.
 */
const asOfNow = ({ queries, ...rest }: NonNullable<Boot['query']>): NonNullable<Boot['query']> => ({
  ...rest,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})

interface Ways {
  go(path: string): void
  prefetch(path: string): void
  panel: Kernel['panel']
}

/** The page's only kernel. `ways` returns the router's functions once the router exists. */
export function createBrowserKernel(boot: Boot, ways: () => Ways | undefined): Kernel {
  const store = createStore()
  const session = createSession(localStorage, sessionStorage, store)
  const query = createQueryClient()
  if (boot.query) hydrate(query, asOfNow(boot.query))
  const kernel = createSiteKernel(boot.entries, {
    query,
    store,
    session,
    api: createBrowserApi({
      onWork: (isWorking) => isWorking && kernel.notify('info', 'One moment…'),
      base: '/backend',
      session,
      onSessionEnded({ hadToken }) {
        query.clear()
        const { pathname, search } = location
        const access = accessAt(boot, pathname)
        // the call took longer than its page was open, and a logout has already taken the reader to the login: there is
        // nothing to remember or to leave
        if (access === 'guest') return
        // the reader logged out before the call ended: a private page's guard takes them to the login
        if (!hadToken && access && access !== 'public') return
        session.remember(pathname + search, 'to go on where you were')
        ways()?.go(hadToken ? shellPages.login.path : '/')
      },
      onTry: () => store.set(triesAtom, (tries) => tries + 1),
      onRefused: (message) =>
        store.set(noticesAtom, (waiting = []) => [...waiting, { kind: 'error', message, isOfTry: true }]),
    }),
    prefetch: (path) => ways()?.prefetch(path),
    panel: async (remote, name) => ways()?.panel(remote, name),
    contact: boot.contact,
    foreignScripts: boot.foreignScripts,
  })
  return kernel
}
