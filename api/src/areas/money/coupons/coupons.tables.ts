import type { CouponScope } from '@app/contracts/coupons'
import type { Generated, GeneratedAlways } from 'kysely'

interface Coupons {
  /** The code in capitals. */
  code: string
  kind: 'percent' | 'flat' | 'free'
  /** The discount in percent or in paise; 0 for a free code. */
  value: number
  /** The maximum discount in paise; null where there is no limit. `min_order` is in paise too. */
  max_discount: number | null
  min_order: Generated<number>
  scopes: CouponScope[]
  first_order_only: Generated<boolean>
  /** The group that the code is for; null for everyone. */
  segment: 'institute' | null
  per_user: Generated<number>
  /** The maximum number of uses by all patients together; null if there is no limit. */
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
  /** Whether the code was for first orders when this use was taken; computed by the database. */
  first_order: GeneratedAlways<boolean>
}

export interface CouponsTables {
  coupons: Coupons
  coupon_uses: CouponUses
}
