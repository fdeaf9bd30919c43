import { createElement, Fragment, type ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'

/** The id of the route above all pages of a root; an error that no page catches is stored under this id. */
export const OWN_ROOT = 'own-root'

export const ownRoutes = (pages: RouteObject[], thrown: ReactNode): RouteObject[] => [
  { id: OWN_ROOT, errorElement: thrown, hydrateFallbackElement: createElement(Fragment), children: pages },
]

/** Returns the error that a page shows itself. @throws the error that no page catches; the frame shows it. */
export function shownError(errors: Readonly<Record<string, unknown>> | null): unknown {
  if (errors && OWN_ROOT in errors) throw errors[OWN_ROOT]
  return Object.values(errors ?? {})[0]
}
