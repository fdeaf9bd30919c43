import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import type { Head, Kernel, RemoteModule, RouteAt } from './remote-module.ts'

/** A page's code: its data, its element, its head. The manifest declares where the page is and who may open it. */
export interface PageCode extends Pick<RouteObject, 'element' | 'errorElement' | 'shouldRevalidate'> {
  /** Loads the data that must be available before the page is shown; for public pages, the server calls it too. */
  load?(kernel: Kernel, at: LoaderFunctionArgs): unknown
  /** Code that is loaded when the page is opened. */
  lazy?(kernel: Kernel): Promise<Partial<RouteObject>>
  /** Reads from the query cache; if it is missing, or as long as it returns nothing, the manifest's title is used. */
  head?(at: RouteAt): Head | undefined
}

export type Feature = readonly (PageCode & { path: string })[]

/** Joins a feature's pages with their code. A page without code, or code without a page, is a compile error. */
export const feature = <Pages extends Readonly<Record<string, { path: string }>>>(
  pages: Pages,
  code: Readonly<Record<keyof Pages, PageCode>>,
): Feature => Object.entries(pages).map(([name, { path }]) => ({ ...code[name]!, path }))

/** A remote's routes and heads, composed from its features. */
export function compose(features: readonly Feature[]): Pick<RemoteModule, 'routes' | 'head'> {
  const pages = features.flat()
  const heads = pages.map(({ path, head: handle }) => ({ path, handle }))
  return {
    routes: (kernel) => pages.map((page) => routeOf(page, kernel)),
    head(at) {
      const [found] = matchRoutes(heads, at.pathname) ?? []
      return found?.route.handle?.(at)
    },
  }
}

function routeOf({ path, load, lazy, head: _head, ...route }: Feature[number], kernel: Kernel): RouteObject {
  return {
    ...route,
    ...(path === '/' ? { index: true as const } : { path: path.slice(1) }),
    ...(load && { loader: (at: LoaderFunctionArgs) => load(kernel, at) }),
    ...(lazy && { lazy: () => lazy(kernel) }),
  } as RouteObject
}
