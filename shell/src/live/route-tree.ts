import { matchRoutes, type createBrowserRouter, type RouteObject } from '@app/kernel'
import { createRoutes } from '../routes.tsx'
import type { Site } from '../site.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | '_internalSetRoutes'>

/**
 * The routes that the router has. When a remote's code comes, goes or changes, the whole tree is made anew and replaced, by
 * the door that the router keeps for hot reloading (`patch()` ranks routes only at the next navigation: it is not used).
 */
export function createRouteTree(site: () => Site) {
  let routed: ReadonlySet<string> = new Set()

  const make = (): RouteObject[] => {
    const made = site()
    routed = new Set(made.modules.keys())
    return createRoutes(made)
  }

  return {
    /** Whether a remote's code is in the tree: a module that is merely there answers no path. */
    has: (name: string) => routed.has(name),
    /** The first tree, with what this page needs loaded. `onFailure` may change the site, before it is made once more. */
    async first(at: { pathname: string }, onFailure: () => void): Promise<RouteObject[]> {
      const routes = make()
      try {
        await loadMatched(routes, at)
        return routes
      } catch {
        onFailure()
        return make()
      }
    },
    /** The page that is shown must not wait for its own code again. */
    async replaceIn(router: Router): Promise<void> {
      const routes = make()
      await loadMatched(routes, router.state.location).catch(() => {}) // shown by the route itself
      router._internalSetRoutes(routes)
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
