import { findForSale } from './catalogue/packages/packages.repository.ts'
import { showPackage } from './catalogue/packages/show-package.ts'
import type { Database } from './db/client.ts'

/** What offers ask of the catalogue. */
export const linkedPackages = {
  findLinked: (on: Database, slug: string) => findForSale(on, slug, 'linked'),
  showLinked: (on: Database, slug: string) => showPackage(on, slug, 'linked'),
  show: (on: Database, slug: string) => showPackage(on, slug),
}
