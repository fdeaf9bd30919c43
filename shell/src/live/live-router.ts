import { createBrowserRouter, type Kernel, type RemoteModule } from '@app/kernel'
import type { Entry } from '@app/federation/registry'
import type { Boot } from '../boot.ts'
import { readEntry } from '../federation/read-entry.ts'
import { nextTask } from '../next-task.ts'
import { findPage, remoteAt, type Site } from '../site.ts'
import { createDocumentHead } from './document-head.ts'
import { createRemoteModules } from './remote-modules.ts'
import { createRouteTree } from './route-tree.ts'
import { createServedPage } from './served-page.tsx'

interface Options {
  boot: Boot
  kernel: Kernel
  root: HTMLElement
  loadRemote(entry: Entry): Promise<RemoteModule>
}

/** The page's one router. A remote's routes come when a path first needs them. */
export async function createLiveRouter({ boot, kernel, root, loadRemote }: Options) {
  const { entries } = boot
  const hydrated = Promise.withResolvers<void>()
  const modules = createRemoteModules({ entries, load: loadRemote, readEntry })
  const served = createServedPage(boot, root)
  const tree = createRouteTree((): Site => ({
    entries,
    contact: boot.contact,
    year: boot.year,
    gallery: boot.gallery,
    kernel,
    modules: modules.inUse,
    frozen: served.frozen(),
    onHydrated: hydrated.resolve,
    // a lazy route keeps its rejected promise: a retry needs new route objects
    onRetry: (name) => (modules.inUse.has(name) ? tree.replaceIn(router) : modules.renewEntry(name)),
  }))

  await served.awaitCode(modules)
  const first = await tree.first(location, served.freeze)
  await nextTask()
  const router = createBrowserRouter(first, {
    ...served.hydrationData(),
    async patchRoutesOnNavigation({ path }) {
      const entry = remoteAt(entries, path)
      if (!entry || tree.has(entry.name) || served.isFrozenAt(path)) return
      // a failure is the splat's to show: thrown from here it would take the frame with it
      const module = await modules.take(entry).catch((error: unknown) => console.warn(String(error)))
      if (module) await tree.replaceIn(router)
    },
  })

  /** The code of the kept page has come: it takes the page over where that is still shown. */
  async function takeOver(owner: Entry): Promise<void> {
    await modules.take(owner)
    const wasFrozen = served.thaw()
    await tree.replaceIn(router)
    if (!wasFrozen || router.state.navigation.state !== 'idle') return
    const { pathname, search, hash } = location
    await router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
  }
  const { owner } = served
  const late = served.late()
  if (owner && late) {
    Promise.all([late, hydrated.promise]).then(
      () => takeOver(owner),
      () => {}, // stays readable; the next navigation tries again
    )
  }

  const writeHead = createDocumentHead({ site: { entries, modules: modules.inUse, kernel }, ...served })
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    // the reader has gone on from the kept page
    if (!served.isFrozenAt(state.location.pathname) && served.thaw()) void tree.replaceIn(router)
    writeHead(state)
  })

  return {
    router,
    /** Resolves once React has taken the page over. */
    hydrated: hydrated.promise,
    /** Fetches the code of a path's remote; failures wait for the navigation itself. */
    prefetch(path: string) {
      const entry = findPage({ entries }, path) && remoteAt(entries, path)
      if (entry) modules.take(entry).catch(() => {})
    },
  }
}
