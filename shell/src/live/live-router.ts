import { createBrowserRouter, type Kernel, type RemoteModule } from '@app/kernel'
import type { Build, Entry } from '@app/federation/registry'
import type { Boot } from '../boot.ts'
import { readEntries, readEntry } from '../federation/read-entry.ts'
import { nextTask } from '../next-task.ts'
import { findPage, remoteAt, type Site } from '../site.ts'
import { createDocumentHead } from './document-head.ts'
import { followRegistry } from './follow-registry.ts'
import { createRemoteModules } from './remote-modules.ts'
import { createRouteTree } from './route-tree.ts'
import { createServedPage } from './served-page.ts'

interface Options {
  boot: Boot
  kernel: Kernel
  root: HTMLElement
  loadRemote(entry: Entry): Promise<RemoteModule>
  /**
   * Removes the code of a build that nothing uses any more. Missing in development, where no new build is loaded into
   * an open page.
   */
  letGo?(name: string, build: Build): void
}

/** The page's only router. A remote's routes are loaded when a path first needs them. */
export async function createLiveRouter({ boot, kernel, root, loadRemote, letGo }: Options) {
  const { entries } = boot
  const hydrated = Promise.withResolvers<void>()
  const modules = createRemoteModules({ entries, load: loadRemote, readEntry })
  const served = createServedPage({ boot, store: kernel.store, root })
  const tree = createRouteTree((): Site => ({
    entries,
    contact: boot.contact,
    year: boot.year,
    gallery: boot.gallery,
    kernel,
    modules: modules.inUse,
    frozen: served.frozen(),
    onHydrated: hydrated.resolve,
    onRetry: (name) => bring(name).catch((error: unknown) => console.warn(String(error))),
  }))

  await served.awaitCode(modules)
  const first = await tree.first(location, { patience: served.patience, onFailure: served.freeze })
  await nextTask()
  const router = createBrowserRouter(first, {
    ...served.hydrationData(),
    async patchRoutesOnNavigation({ path }) {
      const entry = remoteAt(entries, path)
      if (!entry || tree.has(entry.name) || served.isFrozenAt(path)) return
      // the splat route shows that the code failed to load: an error thrown from here would replace the frame too
      const module = await modules.take(entry).catch((error: unknown) => console.warn(String(error)))
      if (!module) return
      // the reader has opened another page of the kept page's remote, so that remote's routes are needed now
      if (served.frozen()?.name === entry.name) served.thaw()
      await tree.replaceIn(router)
    },
  })

  const showAgain = () => {
    const { pathname, search, hash } = location
    return router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
  }

  /** Called when the kept page's code has loaded: React takes over the page if the reader still sees it. */
  async function takeOver(name: string): Promise<void> {
    await modules.take(entries.find((entry) => entry.name === name)!)
    await tree.awaitShown(router)
    if (!served.thaw()) return
    await tree.replaceIn(router)
    if (router.state.navigation.state === 'idle') await showAgain()
  }

  /** Retries loading the code that failed to load, with the current registry. */
  async function bring(name: string): Promise<void> {
    await modules.renewEntry(name)
    if (served.frozen()?.name === name) return takeOver(name)
    await modules.take(entries.find((entry) => entry.name === name)!)
    // a lazy route keeps its rejected promise, so a retry needs new route objects
    await tree.replaceIn(router)
    if (remoteAt(entries, location.pathname)?.name === name) await showAgain()
  }

  const kept = served.frozen()
  if (kept) void hydrated.promise.then(() => served.tellUnless(takeOver(kept.name)))

  const onGone =
    letGo &&
    followRegistry(async () => {
      const { createLiveSwap } = await import('./live-swap.ts')
      const replaceRoutes = () => tree.replaceIn(router)
      return createLiveSwap({ entries, modules, router, readEntries, loadRemote, replaceRoutes, letGo })
    })

  const writeHead = createDocumentHead({ site: { entries, modules: modules.inUse, kernel }, ...served })
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    // the reader has left the kept page
    if (!served.isFrozenAt(state.location.pathname) && served.thaw()) void tree.replaceIn(router)
    writeHead(state)
    onGone?.()
  })

  return {
    router,
    /** The code of remotes that is in use. */
    modules: modules.inUse,
    /** Resolves once React has taken over the page. */
    hydrated: hydrated.promise,
    /** Loads the code of a path's remote; the navigation itself handles failures. */
    prefetch(path: string) {
      const entry = findPage({ entries }, path) && remoteAt(entries, path)
      if (entry) modules.take(entry).catch(() => {})
    },
    /** See `Kernel.panel`. */
    panel: (async (remote, name) => {
      const entry = entries.find((one) => one.name === remote)
      const module = entry && (await modules.take(entry))
      return module?.panels?.[name]
    }) satisfies Kernel['panel'],
  }
}
