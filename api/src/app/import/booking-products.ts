import { Appointment } from '@app/contracts/booking'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { upsert } from './upsert.ts'

const minutes = z.int().min(0).multipleOf(5)
const count = z.int().min(1)

const BookingProducts = z.array(
  z.strictObject({
    kind: z.enum(Appointment.shape.kind.options),
    profile_type: z.enum(PROFILE_TYPES).nullable().default(null),
    /** The product's price; if omitted, the price is the expert's fee. */
    price_paise: z.int().min(0).nullable().default(null),
    duration: minutes.min(5),
    step: minutes.min(5).refine((step) => 1440 % step === 0, 'must divide the day'),
    buffer_before: minutes,
    buffer_after: minutes,
    notice: z.int().min(0),
    horizon_days: count,
    daily_cap: count,
    hold_minutes: count,
    hold_extension: z.int().min(0),
  }),
)

/** The products that can be booked. No product is ever removed, because bookings refer to it. */
export const bookingProducts: Kind<z.infer<typeof BookingProducts>> = {
  read({ list }) {
    const isNew = firstTime()
    return list('booking-products.yaml', BookingProducts, ({ kind }) =>
      unless(isNew(kind), 'kind', 'stands here twice'),
    )
  },

  write: (trx, files) => upsert(trx, 'booking_products', ['kind'], files),
}
