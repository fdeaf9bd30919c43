import { createBrowserRouter, matchRoutes, type Kernel, type RemoteModule, type RouteObject } from '@app/kernel'
import type { Entry } from '@app/federation/registry'
import { applyHead, siteAddress } from './apply-head.ts'
import type { Boot } from './boot.ts'
import { Frozen } from './frame/section.tsx'
import { headAt, iconAt } from './heads.ts'
import { nextTask } from './next-task.ts'
import { isNotThere } from './not-there.ts'
import { createRoutes } from './routes.tsx'
import { readEntry } from './federation/read-entry.ts'
import { findPage, remoteAt, type Site } from './site.ts'

/** Milliseconds that a served page waits for its code before the frame is taken over without it. */
const PATIENCE = 2500

interface Options {
  boot: Boot
  kernel: Kernel
  root: HTMLElement
  loadRemote(entry: Entry): Promise<RemoteModule>
}

/**
 * The page's one router. A remote's routes come when a path first needs them; the whole tree is then replaced, by the
 * door that the router keeps for hot reloading (`patch()` ranks routes only at the next navigation: it is not used).
 */
export async function createLiveRouter({ boot, kernel, root, loadRemote }: Options) {
  const { entries } = boot
  const modules = new Map<string, RemoteModule>()
  const pending = new Map<string, Promise<RemoteModule>>()
  const hydrated = Promise.withResolvers<void>()
  const site = siteAddress()
  let frozen: Site['frozen']
  /** Names whose code is in the routes that the router has: a module that is merely there does not answer a path. */
  let routed = new Set<string>()

  function take(entry: Entry): Promise<RemoteModule> {
    const here = modules.get(entry.name)
    if (here) return Promise.resolve(here)
    const running = pending.get(entry.name)
    if (running) return running
    const loading = loadRemote(entry)
      .then((module) => {
        modules.set(entry.name, module)
        return module
      })
      .finally(() => pending.delete(entry.name))
    pending.set(entry.name, loading)
    return loading
  }

  const routes = () => {
    routed = new Set(modules.keys())
    return createRoutes({
      entries,
      contact: boot.contact,
      year: boot.year,
      gallery: boot.gallery,
      kernel,
      modules,
      onHydrated: hydrated.resolve,
      // a lazy route keeps its rejected promise: a retry needs new route objects
      onRetry: async (name) => {
        if (modules.has(name)) return replaceRoutes()
        // what was wrong may have been mended since the document was made
        const fresh = await readEntry(name).catch(() => undefined)
        if (fresh)
          entries.splice(
            entries.findIndex((entry) => entry.name === name),
            1,
            fresh,
          )
      },
      ...(frozen ? { frozen } : {}),
    })
  }
  /** The page that is shown must not wait for its own code again. */
  const replaceRoutes = async () => {
    const next = routes()
    await loadMatched(next, router.state.location).catch(() => {}) // shown by the route itself
    router._internalSetRoutes(next)
  }

  /** Keeps the served HTML of this page's remote while its code is missing, late, or of another build. */
  const freeze = (name: string) => {
    const html = root.querySelector(`[data-remote="${name}"]`)?.innerHTML ?? ''
    frozen = { name, path: location.pathname, element: <Frozen name={name} html={html} /> }
  }

  const here = remoteAt(entries, location.pathname)
  let late: Promise<RemoteModule> | undefined
  if (here && boot.rendered?.name === here.name) {
    const loading = take(here)
    const module = await Promise.race([loading.catch(() => undefined), after(PATIENCE)])
    if (module?.build !== boot.rendered.build) {
      modules.delete(here.name)
      late = module ? Promise.resolve(module) : loading
      freeze(here.name)
    }
  }
  let first = routes()
  await loadMatched(first, location).catch(() => {
    if (!here || !boot.rendered) return
    freeze(here.name)
    first = routes()
  })

  await nextTask()
  const router = createBrowserRouter(first, {
    // without any hydrationData the router starts discovery and renders its fallback over the served HTML
    ...hydrationData(boot, frozen !== undefined),
    async patchRoutesOnNavigation({ path }) {
      const entry = remoteAt(entries, path)
      if (!entry || routed.has(entry.name) || frozen?.path === path) return
      // a failure is the splat's to show: thrown from here it would take the frame with it
      const module = await take(entry).catch((error: unknown) => console.warn(String(error)))
      if (module) await replaceRoutes()
    },
  })

  const thaw = async (module: RemoteModule, name: string) => {
    modules.set(name, module)
    const shown = frozen
    frozen = undefined
    await replaceRoutes()
    if (!shown || router.state.navigation.state !== 'idle') return
    await router.navigate(location.pathname + location.search + location.hash, {
      replace: true,
      preventScrollReset: true,
    })
  }
  if (late && here) {
    Promise.all([late, hydrated.promise]).then(
      ([module]) => thaw(module, here.name),
      () => {}, // stays readable; the next navigation tries again
    )
  }

  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    const { pathname } = state.location
    if (frozen && frozen.path !== pathname) {
      frozen = undefined
      void replaceRoutes()
    }
    const owner = remoteAt(entries, pathname)
    const isDown = owner !== undefined && !modules.has(owner.name)
    const hasMissing = Object.values(state.errors ?? {}).some(isNotThere)
    const missing = hasMissing && !isDown
    // served HTML that is kept has its served head
    if (frozen?.path !== pathname) {
      const head = headAt({ entries, modules, kernel }, pathname, state.matches.at(-1)?.params ?? {}, missing)
      applyHead(head, pathname, site)
    }
    document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = iconAt({ entries }, pathname)
  })

  return {
    router,
    /** Resolves once React has taken the page over. */
    hydrated: hydrated.promise,
    /** Fetches the code of a path's remote; failures wait for the navigation itself. */
    prefetch(path: string) {
      const entry = findPage({ entries }, path) && remoteAt(entries, path)
      if (entry) take(entry).catch(() => {})
    },
  }
}

/** A lazy route is not ready when it is first rendered: what a path matches is loaded before the routes are used. */
const loadMatched = (routes: RouteObject[], at: { pathname: string }) =>
  Promise.all(
    (matchRoutes(routes, at) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

function hydrationData(boot: Boot, frozen: boolean) {
  if (frozen) return { hydrationData: { loaderData: {} } }
  if (!boot.router) return {}
  return { hydrationData: { loaderData: boot.router.loaderData, errors: boot.router.errors ?? null } }
}
