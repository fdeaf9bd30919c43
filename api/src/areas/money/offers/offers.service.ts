import type { Offer } from '@app/contracts/offers'
import { isSoldNow, type Package } from '@app/contracts/packages'
import type { BuyRefusal } from '@app/contracts/plans'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { orderOnce } from '../payments/orders/order-once.ts'
import { hasRunning } from '../plans/running-plans.ts'
import { findOffer, isOfOffer, listOffers, lockPatient, setOrder, type OfferRow } from './offers.repository.ts'
import { stateOf } from './offers.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { findForSale, type Catalogue } from '../../catalogue/catalogue.door.ts'

interface Named {
  patientId: string
  slug: string
  linked: string
}

const onWire = (row: OfferRow, now: Date): Offer => {
  const state = stateOf(row, now)
  return {
    package_slug: row.package_slug,
    title: row.title,
    price_paise: row.price_paise!,
    linked: row.token_hash,
    doctor_name: row.doctor_id === null ? null : row.doctor_name,
    ends_at: row.ends_at.toISOString(),
    state,
    order_id: state === 'ordered' || state === 'bought' ? row.bought_order : null,
  }
}

/** Lists the private packages that were offered to a patient, in any state. */
export const listOffersTo = async (db: Database, patientId: string, now: Date): Promise<Offer[]> =>
  (await listOffers(db, patientId)).map((row) => onWire(row, now))

/** Handles private packages, each of which is offered to one patient and sold to nobody else. */
export function createOffersService({ db, clock, catalogue }: Base & { catalogue: Pick<Catalogue, 'showPackage'> }) {
  return {
    list: (patientId: string): Promise<Offer[]> => listOffersTo(db, patientId, clock()),

    async open(named: Named): Promise<(Offer & { package: Package }) | undefined> {
      const row = await findOffer(db, named)
      const shown = row && (await catalogue.showPackage(db, named.slug, 'linked'))
      return shown && { ...onWire(row, clock()), package: shown }
    },

    /**
     * Shows a package to a reader who may see it. If the reader opens an offer's link, the package is shown only to the
     * patient to whom it was offered.
     */
    async show({
      linked,
      ...named
    }: Omit<Named, 'linked'> & { linked: string | undefined }): Promise<Package | undefined> {
      if (!linked) return catalogue.showPackage(db, named.slug)
      return (await findOffer(db, { ...named, linked })) && catalogue.showPackage(db, named.slug, 'linked')
    },

    /**
     * Orders an offered package, but only once: a patient who presses the button again gets the existing order. If the
     * offer is for a single session, the order is refused while no expert is free for it, and the offer stays open.
     */
    buy: ({ key, ...named }: Named & { key: string }) =>
      inTransaction(db, async (trx): Promise<Result<{ id: string; amountPaise: number }, BuyRefusal>> => {
        const { patientId, slug } = named
        const now = clock()
        await lockPatient(trx, patientId)
        const offer = await findOffer(trx, named)
        if (!offer) return refuse({ code: 'package_not_found' })
        const state = stateOf(offer, now)
        if (state === 'ended') return refuse({ code: 'offer_ended' })
        if (state !== 'open') return ok({ id: offer.bought_order!, amountPaise: offer.amount_paise! })
        const found = await findForSale(trx, slug, 'linked')
        if (!found) return refuse({ code: 'package_not_found' })
        if (found.price_paise === null) return refuse({ code: 'not_on_sale' })
        if (await hasRunning(trx, { patientId, slug }, now)) return refuse({ code: 'already_yours' })
        const wish = { patientId, key, kind: 'package', slug, now } as const
        const ordered = await orderOnce<BuyRefusal>(trx, wish, async () => {
          const shown = await catalogue.showPackage(trx, slug, 'linked')
          if (!shown || !isSoldNow(shown)) return refuse({ code: 'nobody_free' })
          return ok({ paise: found.price_paise! })
        })
        if (!ordered.ok) return ordered
        if (await isOfOffer(trx, ordered.value.id)) return refuse({ code: 'key_reused' })
        await setOrder(trx, offer.token_hash, ordered.value.id)
        return ordered
      }),
  }
}

export type OffersService = ReturnType<typeof createOffersService>
