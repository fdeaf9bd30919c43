import { findSlugOfOrder } from './offers/offers.repository.ts'
import type { FindOffered, ForSale } from './plans/plans.ports.ts'
import type { Database } from '../../platform/db/client.ts'

/** The private package that an order was made for, as the plans area needs it. */
export const findOffered =
  (packages: { findLinked(on: Database, slug: string): Promise<ForSale | undefined> }): FindOffered =>
  async (on, orderId) => {
    const slug = await findSlugOfOrder(on, orderId)
    return slug === undefined ? undefined : packages.findLinked(on, slug)
  }
