import type { Manifest, Page, PageNav } from '@app/federation/manifest'

/** A page with a place in the navigation. */
export type AppPage = Page & { nav: PageNav }

/**
 * Returns the navigation for private pages. The navigation is built only from the manifests, so that it is shown before
 * any remote's code has loaded.
 */
export const appPages = (manifests: readonly Manifest[]) =>
  manifests
    .flatMap(({ pages }) => pages)
    .filter((page): page is AppPage => page.nav !== undefined)
    .toSorted((a, b) => a.nav.order - b.nav.order)
