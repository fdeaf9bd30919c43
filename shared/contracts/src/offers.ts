import * as z from 'zod/mini'
import { Package } from './packages.ts'
import { BuyPackage, Linked } from './plans.ts'
import { instant, paise, slug, text } from './wire.ts'

/** open: it can be bought; ordered: its order waits to be paid; ended: its days are over, or it was taken back. */
export const OfferState = z.enum(['open', 'ordered', 'bought', 'ended'])
export type OfferState = z.infer<typeof OfferState>

/** A private package that an expert offered to a patient. */
export const Offer = z.object({
  package_slug: z.string(),
  title: z.string(),
  price_paise: paise,
  linked: z.string(),
  /** The expert who makes the offer; null if the clinic does. */
  doctor_name: z.nullable(z.string()),
  ends_at: instant,
  state: OfferState,
  /** The order by which the package is paid, once the patient has ordered it. */
  order_id: z.nullable(z.string()),
})
export type Offer = z.infer<typeof Offer>
export const OpenedOffer = z.extend(Offer, { package: Package })
export type OpenedOffer = z.infer<typeof OpenedOffer>

export const OfferSlug = z.strictObject({ slug })
export const OfferQuery = z.strictObject({ linked: Linked })
/** A `linked` that opens nothing opens no package either, also none that everybody may read; '' is none. */
export const SinglePackageQuery = z.strictObject({ slug, linked: z.optional(text(0, 200)) })
export const BuyOffered = z.extend(BuyPackage, { linked: Linked })

export const OfferRefusal = z.object({ code: z.enum(['offer_not_found']) })
