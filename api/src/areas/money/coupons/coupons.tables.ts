import type { CouponScope } from '@app/contracts/coupons'
import type { Generated, GeneratedAlways } from 'kysely'

interface Coupons {
  /** In capitals. */
  code: string
  kind: 'percent' | 'flat' | 'free'
  /** Hundredths of the price, or paise; 0 of a free one. */
  value: number
  /** In paise, as min_order. */
  max_discount: number | null
  min_order: Generated<number>
  scopes: CouponScope[]
  first_order_only: Generated<boolean>
  /** For whom alone it is; null for everybody. */
  segment: 'institute' | null
  per_user: Generated<number>
  /** Null: as many as like. */
  total: number | null
  used: Generated<number>
  starts_at: Date | null
  ends_at: Date | null
  campaign: string | null
  origin: Generated<'folder' | 'product'>
  retired_at: Generated<Date | null>
  retired_by: Generated<'folder' | 'product'>
}

interface CouponUses {
  coupon: string
  patient_id: string
  nth: number
  order_id: string
  state: 'reserved' | 'redeemed' | 'released'
  reserved_at: Date
  /** Whether its code was for a first order when it was taken; the database says it. */
  first_order: GeneratedAlways<boolean>
}

export interface CouponsTables {
  coupons: Coupons
  coupon_uses: CouponUses
}
