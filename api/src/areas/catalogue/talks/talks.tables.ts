import type { Appointment } from '@app/contracts/booking'
import type { ProfileType } from '@app/domain/profile-type'
import type { Owned } from '../../../platform/db/ownership.ts'

/** A kind of call that the clinic sells, with its price, its length and its times. */
export interface BookingProducts extends Owned {
  kind: Appointment['kind']
  /** The kind of expert who holds the consultation; null for a discovery call. */
  profile_type: ProfileType | null
  /** The price; null if the call costs the doctor's own fee. */
  price_paise: number | null
  duration: number
  step: number
  buffer_before: number
  buffer_after: number
  notice: number
  horizon_days: number
  daily_cap: number
  hold_minutes: number
  hold_extension: number
}

export interface TalksTables {
  booking_products: BookingProducts
}
