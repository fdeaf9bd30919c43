import type { OfferingsPort } from './care/outcomes/outcomes.ports.ts'
import { lowestFees } from './care/booking/lowest-fees.ts'
import { findCard, listSellable } from './catalogue/packages/packages.repository.ts'
import { cardOnWire } from './catalogue/packages/packages.wire.ts'
import { listTreatmentNames } from './catalogue/treatments/treatments.repository.ts'
import { linkedPackages } from './linked-packages.ts'
import { outboxMessageSender } from './messages/outbox-message-sender.ts'
import { makeOffer } from './money/offers/make-offer.ts'
import { revokeOffers } from './money/offers/offers.repository.ts'
import { hasOrdered } from './money/payments/orders.repository.ts'

/** What the outcome of a call asks of what is sold. */
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
