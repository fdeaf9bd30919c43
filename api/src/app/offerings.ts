import type { OfferingsPort } from '../areas/care/outcomes/outcomes.ports.ts'
import { lowestFees } from '../areas/care/booking/slots/lowest-fees.ts'
import { findCard, listSellable } from '../areas/catalogue/packages/packages.repository.ts'
import { cardOnWire } from '../areas/catalogue/packages/packages.wire.ts'
import { listTreatmentNames } from '../areas/catalogue/treatments/treatments.repository.ts'
import { linkedPackages } from './linked-packages.ts'
import { outboxMessageSender } from '../platform/messages/outbox-message-sender.ts'
import { makeOffer } from '../areas/money/offers/make-offer.ts'
import { revokeOffers } from '../areas/money/offers/offers.repository.ts'
import { hasOrdered } from '../areas/money/payments/orders/orders.repository.ts'

/** What the outcome of a call needs to know about products for sale. */
export const offerings: OfferingsPort = {
  listPackages: listSellable,
  async findCard(on, slug, now) {
    const found = await findCard(on, slug)
    return found && cardOnWire(found, await lowestFees(on, now))
  },
  listConcerns: listTreatmentNames,
  offer: (trx, wish) => makeOffer(trx, { packages: linkedPackages, messages: outboxMessageSender }, wish),
  revoke: revokeOffers,
  hasOrdered,
}
