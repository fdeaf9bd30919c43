import { matchRoutes, type createBrowserRouter, type RouteObject } from '@app/kernel'
import { createRoutes } from '../routes.tsx'
import type { Site } from '../site.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | '_internalSetRoutes'>

interface Patience {
  /** Milliseconds within which the page's own code should load. */
  patience: number
  /** Called if the code does not load in time; may change the site before the tree is rebuilt. */
  onFailure(): void
}

/**
 * The router's routes. When a remote's code is loaded, removed or changed, the whole tree is rebuilt and replaced
 * through the router's function for hot reloading (`patch()` is not used, because it ranks routes only at the next
 * navigation).
 */
export function createRouteTree(site: () => Site) {
  let routed: ReadonlySet<string> = new Set()

  const make = (made: Site): RouteObject[] => {
    // the kept HTML replaces all routes of its remote
    routed = new Set([...made.modules.keys()].filter((name) => name !== made.frozen?.name))
    return createRoutes(made)
  }

  return {
    /** True if a remote's routes are in the tree: loading the module alone does not make its paths match. */
    has: (name: string) => routed.has(name),
    /** Builds the first tree, and loads the code that this page needs. */
    async first(at: { pathname: string }, { patience, onFailure }: Patience): Promise<RouteObject[]> {
      const routes = make(site())
      try {
        await within(patience, loadMatched(routes, at))
        return routes
      } catch {
        onFailure()
        return make(site())
      }
    },
    /** Replaces the routes. The page being shown must not wait for its own code again. */
    async replaceIn(router: Router): Promise<void> {
      const routes = make(site())
      await loadMatched(routes, router.state.location).catch(() => {}) // shown by the route itself
      router._internalSetRoutes(routes)
    },
    /**
     * Resolves once the shown page's code has loaded, for the routes without the kept HTML. @throws if the code does
     * not load.
     */
    async awaitShown(router: Router): Promise<void> {
      await loadMatched(createRoutes({ ...site(), frozen: undefined }), router.state.location)
    },
  }
}

/**
 * A lazy route is not ready when it is first rendered, so the routes that match the path are loaded before they are
 * used.
 */
const loadMatched = (routes: RouteObject[], at: { pathname: string }) =>
  Promise.all(
    (matchRoutes(routes, at) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  if (milliseconds === Infinity) return promise
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), milliseconds))
  return Promise.race([promise, late])
}
