import * as z from 'zod/mini'
import { Package } from './packages.ts'
import { BuyPackage, Linked } from './plans.ts'
import { instant, paise, slug, text } from './wire.ts'

/** open: it can be bought; ordered: its order is not paid yet; ended: it has expired or was withdrawn. */
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
  /** The order for the package, once the patient has placed it. */
  order_id: z.nullable(z.string()),
})
export type Offer = z.infer<typeof Offer>
export const OpenedOffer = z.extend(Offer, { package: Package })
export type OpenedOffer = z.infer<typeof OpenedOffer>

export const OfferSlug = z.strictObject({ slug })
export const OfferQuery = z.strictObject({ linked: Linked })
/** If `linked` opens no offer, no package is returned, not even one that everybody may see; '' counts as omitted. */
export const SinglePackageQuery = z.strictObject({ slug, linked: z.optional(text(0, 200)) })
export const BuyOffered = z.extend(BuyPackage, { linked: Linked })

export const OfferRefusal = z.object({ code: z.enum(['offer_not_found']) })
