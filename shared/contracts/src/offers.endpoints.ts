import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { BuyOffered, Offer, OfferQuery, OfferRefusal, OfferSlug, OpenedOffer, SinglePackageQuery } from './offers.ts'
import { Package } from './packages.ts'
import { NO_PACKAGE } from './packages.endpoints.ts'
import { buyPackage } from './plans.endpoints.ts'

export const offersEndpoints = {
  // the private offers that were made to the reader
  'GET /package/publish': { access: 'patient', answer: z.array(Offer) },
  'GET /package/publish/:slug': {
    access: 'patient',
    params: OfferSlug,
    query: OfferQuery,
    answer: OpenedOffer,
    refusals: refusals(OfferRefusal, {
      offer_not_found: { status: 404, message: 'We could not find this offer' },
    }),
  },
  // a package as the reader may buy it; a private package requires an offer
  'GET /user/single-package': {
    access: 'patient',
    query: SinglePackageQuery,
    answer: Package,
    refusals: NO_PACKAGE,
  },
  'POST /package/buy/published/cashfree': { ...buyPackage, body: BuyOffered },
} as const satisfies EndpointList
