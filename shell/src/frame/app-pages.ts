import type { Manifest, Page, PageNav } from '@app/federation/manifest'

/** The navigation of private pages by the manifests alone, so that it stands before any remote's code does. */
export const appPages = (manifests: readonly Manifest[]) =>
  manifests
    .flatMap(({ pages }) => pages)
    .filter((page): page is Page & { nav: PageNav } => page.nav !== undefined)
    .toSorted((a, b) => a.nav.order - b.nav.order)
