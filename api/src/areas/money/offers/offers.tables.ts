import type { Generated } from 'kysely'

interface PackageOffers {
  token_hash: string
  package_slug: string
  patient_id: string
  doctor_id: number | null
  created_at: Date
  ends_at: Date
  revoked_at: Generated<Date | null>
  bought_order: Generated<string | null>
}

export interface OffersTables {
  package_offers: PackageOffers
}
