import { lowestFees } from '../areas/care/booking/slots/lowest-fees.ts'
import { findForSale } from '../areas/catalogue/packages/packages.repository.ts'
import { showPackage } from '../areas/catalogue/packages/show-package.ts'
import type { Database } from '../platform/db/client.ts'

/** Gives offers access to private packages of the catalogue. */
export const linkedPackages = {
  findLinked: (on: Database, slug: string) => findForSale(on, slug, 'linked'),
  showLinked: async (on: Database, slug: string, now: Date) =>
    showPackage(on, slug, { fees: await lowestFees(on, now), which: 'linked' }),
  show: async (on: Database, slug: string, now: Date) => showPackage(on, slug, { fees: await lowestFees(on, now) }),
}
