import { hydrate, type DehydratedState } from '@tanstack/react-query'
import { createElement, startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import {
  createMemoryRouter,
  createPath,
  matchRoutes,
  parsePath,
  resolvePath,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom'
import { KernelProvider } from '../kernel-context.ts'
import { createQueryClient } from '../query-client.ts'
import type { Head, PanelProps, RemoteModule } from '../remote-module.ts'
import type { Brought, Frame, PlainKernel, Served } from './border.ts'
import { createOwnKernel } from './own-kernel.ts'
import { OWN_ROOT, ownRoutes, shownError } from './own-routes.ts'

type Router = ReturnType<typeof createMemoryRouter>

export type OwnRoot = ReturnType<typeof createOwnRoot>

/**
 * A remote that runs with its own copy of React, in the browser. Its router follows the shell's router, and only the
 * shell writes the address: a link inside the remote asks the frame, which then has the page shown here.
 */
export function createOwnRoot(module: RemoteModule, shell: PlainKernel) {
  const query = createQueryClient()
  const kernel = createOwnKernel(shell, query)
  let frame: Frame | undefined
  let router: Router | undefined
  let asked = 0

  const fail = (error: unknown) => frame?.fail(error)
  /** The router's own navigation to another page, which does not change the address. */
  let go: Router['navigate']

  const makeRoutes = () => ownRoutes(module.routes(kernel), createElement(Thrown, { fail }))

  function start(path: string, routes: RouteObject[], served?: Served): Router {
    const made = createMemoryRouter(routes, {
      initialEntries: [path],
      ...(served && { hydrationData: { loaderData: served.loaderData } }),
    })
    go = made.navigate.bind(made)
    made.navigate = askingFrame(made, () => frame)
    router = made
    return made
  }

  /** @returns a function that unmounts the root. */
  function mount(place: HTMLElement, on: Frame, page: ReactNode, isServed = false): () => void {
    const tree = createElement(KernelProvider, { value: kernel }, page)
    let root: Root | undefined
    // in a transition, React works in short steps
    if (isServed) startTransition(() => void (root = hydrateRoot(place, tree)))
    else {
      root = createRoot(place)
      root.render(tree)
    }
    const stop = shell.subscribe(kernel.follow)
    return () => {
      stop()
      root!.unmount()
    }
  }

  return {
    /**
     * Loads a page's code and data, and shows the page where the root is mounted.
     *
     * @throws the error of the page's code or data, unless the page shows the error itself.
     */
    async show(path: string): Promise<Brought> {
      const ask = ++asked
      kernel.follow()
      // a lazy route keeps its rejected promise, so a retry needs new routes
      if (hasThrown(router)) router = undefined
      if (router) await go(parsePath(path), { replace: true })
      else await settled(start(path, makeRoutes()))
      // the reader has already moved on to another page
      if (ask !== asked) return {}
      const { location, errors } = router!.state
      const error = shownError(errors)
      const isElsewhere = location.pathname + location.search !== path
      return { error, ...(isElsewhere && { to: { path: createPath(location), status: 302 } }) }
    },
    /** Mounts the page that `show` has loaded, or takes over the server's HTML. */
    async mountPage(
      place: HTMLElement,
      on: Frame,
      { path, hash }: { path: string; hash: string },
      served?: Served,
    ): Promise<() => void> {
      frame = on
      const isServed = !router && served !== undefined
      if (isServed) {
        hydrate(query, asOfNow(served.query))
        const routes = makeRoutes()
        await loadMatched(routes, path)
        start(path + hash, routes, served)
      }
      if (!router) await this.show(path)
      this.jump(hash)
      return mount(place, on, createElement(RouterProvider, { router: router! }), isServed)
    },
    /** Informs the page that the fragment of the address has changed, for example to '#comments'. */
    jump(hash: string): void {
      if (router && hash !== router.state.location.hash) void go({ ...router.state.location, hash }, { replace: true })
    },
    mountFallback: (place: HTMLElement, on: Frame, retry: () => void) =>
      mount(place, on, createElement(module.fallback, { retry })),
    /** A panel has its own router, because the address belongs to the page around it. */
    mountPanel(place: HTMLElement, on: Frame, name: string, props: PanelProps): () => void {
      const panel = createElement(module.panels![name]!, props)
      const own = createMemoryRouter(
        ownRoutes([{ path: '*', element: panel }], createElement(Thrown, { fail: on.fail })),
      )
      own.navigate = askingFrame(own, () => on)
      return mount(place, on, createElement(RouterProvider, { router: own }))
    },
    head: (pathname: string, params: Readonly<Record<string, string | undefined>>): Head | undefined =>
      module.head({ pathname, params, kernel }),
  }
}

/** Makes the frame follow a page's link or redirect. */
const askingFrame =
  (router: Router, frame: () => Frame | undefined): Router['navigate'] =>
  async (to: unknown, options?: { replace?: boolean; state?: unknown }) => {
    if (typeof to === 'number') return history.go(to)
    const path = resolvePath(to as string, router.state.location.pathname)
    frame()?.navigate(createPath(path), options)
  }

function Thrown({ fail }: { fail(error: unknown): void }): ReactNode {
  const error = useRouteError()
  useEffect(() => fail(error), [error, fail])
  return null
}

const hasThrown = (router: Router | undefined): boolean => OWN_ROOT in (router?.state.errors ?? {})

const settled = (router: Router) =>
  new Promise<void>((resolve) => {
    const isSettled = ({ initialized, navigation }: Router['state']) => initialized && navigation.state === 'idle'
    if (isSettled(router.state)) return resolve()
    const stop = router.subscribe((state) => {
      if (!isSettled(state)) return
      stop()
      resolve()
    })
  })

/**
 * A lazy route is not ready when it is first rendered, so the page's own code is loaded before React takes over its
 * HTML.
 */
const loadMatched = (routes: RouteObject[], path: string) =>
  Promise.all(
    (matchRoutes(routes, path) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

/** The data in a document is treated as being as fresh as the document. */
const asOfNow = ({ queries, ...rest }: DehydratedState): DehydratedState => ({
  ...rest,
  queries: queries.map((one) => ({ ...one, state: { ...one.state, dataUpdatedAt: Date.now() } })),
})
