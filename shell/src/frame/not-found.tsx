import { Page } from '@app/ui/page'
import { lazy, Suspense, type ReactNode } from 'react'

/**
 * Loaded together with other pages that few readers open first; if these links do not load, only the words below are
 * shown.
 */
const NotFoundLinks = lazy<() => ReactNode>(() =>
  import(/* webpackChunkName: "pages" */ './not-found-links.tsx').catch(() => ({ default: () => null })),
)

/** Shows the specification's words for a missing page, and links to other pages. */
export const NotFound = () => (
  <Page>
    <h1>Page not found</h1>
    <p>Please check url in address bar &amp; try again.</p>
    <Suspense>
      <NotFoundLinks />
    </Suspense>
  </Page>
)
