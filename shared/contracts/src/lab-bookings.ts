import * as z from 'zod/mini'
import { SAMPLE } from './limits.ts'
import { PIN } from './profile-form.ts'
import { instant, paise, queryNumber, slug, textOf } from './wire.ts'

/** A PIN code: six digits, the first of which is not zero. */
export const Pin = z.string().check(z.regex(PIN, 'must be a PIN of six digits'))

/** The place where a sample is taken: at home by a collector, or at a partner lab. */
export const SamplePlace = z.enum(['home', 'lab'])
export type SamplePlace = z.infer<typeof SamplePlace>

/** A window of hours in which samples are taken, and the number of places left. */
export const LabWindow = z.object({ id: z.string(), starts_at: instant, ends_at: instant, left: z.int() })
export type LabWindow = z.infer<typeof LabWindow>

export const PartnerLab = z.object({ slug, name: z.string(), address: z.string(), pin: z.string() })
export type PartnerLab = z.infer<typeof PartnerLab>

export const LabSlotQuery = z.strictObject({ pin: Pin, place: z._default(SamplePlace, 'home') })
/**
 * For a PIN code that we serve: its city with the collectors' windows, or its labs with their windows. For any other
 * PIN code: the nearest city that we serve.
 */
export const LabSlots = z.object({
  is_served: z.boolean(),
  city: z.string(),
  windows: z.array(LabWindow),
  labs: z.array(z.extend(PartnerLab, { windows: z.array(LabWindow) })),
})
export type LabSlots = z.infer<typeof LabSlots>

/**
 * ordered: not paid for yet; missed: nobody was at home, or nobody came to the lab, and the owner has a choice; redraw:
 * another visit for a new sample; collected: the sample has been taken; reported: the lab has sent the report, and an
 * expert is reviewing it; released: the owner may read it; no_show: missed a second time, and over; given_up: never
 * booked, because the owner ordered it again or got their money back.
 */
export const LabBookingState = z.enum([
  'ordered',
  'booked',
  'missed',
  'redraw',
  'collected',
  'reported',
  'released',
  'cancelled_patient',
  'cancelled_provider',
  'no_show',
  'given_up',
])
export type LabBookingState = z.infer<typeof LabBookingState>

/**
 * A test at home has an `address`; any other test has the `lab` that its owner visits. `window_id` may be chosen later.
 * A test for which the law requires talks needs `consent` and `talks`. The browser generates `key` when the form opens.
 */
export const BookLabTest = z.strictObject({
  slug,
  pin: Pin,
  address: z.optional(textOf(SAMPLE.address)),
  lab: z.optional(slug),
  window_id: z.optional(z.uuid()),
  consent: z.optional(z.boolean()),
  talks: z.optional(z.boolean()),
  key: z.uuid(),
})
/** A booked test, with the order that its owner still has to pay. */
export const LabBooked = z.object({ booking_id: z.string(), order_id: z.string(), amount_paise: paise })
export type LabBooked = z.infer<typeof LabBooked>
export const BookLabTestRefusal = z.object({
  code: z.enum([
    'lab_test_not_found',
    'wrong_place',
    'pin_not_served',
    'lab_gone',
    'consent_required',
    'talks_required',
    'window_gone',
    'window_full',
    'held_too_often',
    'key_reused',
  ]),
})
export type BookLabTestRefusal = z.infer<typeof BookLabTestRefusal>

export const LabTalkNth = z.enum(['before', 'after'])
export type LabTalkNth = z.infer<typeof LabTalkNth>

/**
 * What the owner may do with a booking now; an action that is null is not available. Each end is the first moment at
 * which the action is refused, or null if there is no deadline.
 */
export const LabBookingMay = z.object({
  /** The deadline by which the owner may pay the rest through a provider. */
  pay: z.nullable(z.object({ until: instant, paise })),
  /** Choosing or changing the window; the window must begin at `from` or later. */
  choose: z.nullable(z.object({ until: z.nullable(instant), from: z.nullable(instant) })),
  /** Possible until the sample is taken, and free until `free_until`. */
  cancel: z.nullable(z.object({ is_free: z.boolean(), free_until: z.nullable(instant) })),
  /** Booking the next session that the law requires; a session before a sample must be over by `ends_by`. */
  talk: z.nullable(z.object({ nth: LabTalkNth, ends_by: z.nullable(instant) })),
})
export type LabBookingMay = z.infer<typeof LabBookingMay>

/** A booked test, as its owner sees it. */
export const LabBooking = z.object({
  id: z.string(),
  lab_test_slug: z.string(),
  name: z.string(),
  state: LabBookingState,
  price_paise: paise,
  /** The order that pays for the test. */
  order_id: z.string(),
  city: z.string(),
  pin: z.string(),
  /** The place where the sample is taken: either an address or a lab. */
  address: z.nullable(z.string()),
  lab: z.nullable(PartnerLab),
  preparation: z.array(z.string()),
  /** The sample's time window; null until one is chosen. */
  window: z.nullable(z.object({ id: z.string(), starts_at: instant, ends_at: instant })),
  /** What the owner may do with the booking now, and until when. */
  may: LabBookingMay,
  /** How many visits the owner has missed; after the first, the refund is smaller. */
  missed_visits: z.int(),
  created_at: instant,
})
export type LabBooking = z.infer<typeof LabBooking>

/** skip is the number of rows that the browser has already loaded. */
export const LabBookingsQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 50),
})

/** One measured value: a number with its expected range, or words. */
export const LabResult = z.object({
  test: z.string(),
  parameter: z.string(),
  value: z.nullable(z.number()),
  words: z.nullable(z.string()),
  unit: z.string(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})
export type LabResult = z.infer<typeof LabResult>
export const LabBookingDetail = z.extend(LabBooking, {
  results: z.array(LabResult),
  /** True if some results are hidden until the second talk is booked. */
  waits_for_talk: z.boolean(),
})
export type LabBookingDetail = z.infer<typeof LabBookingDetail>
export const LabBookingQuery = z.strictObject({ lab_booking_id: z.uuid() })

export const ChooseLabWindow = z.strictObject({ lab_booking_id: z.uuid(), window_id: z.uuid() })

/** The refund for cancelling now. */
export const LabCancelQuote = z.object({
  paid_paise: paise,
  back_paise: paise,
  /** The date in India by which the refund arrives; null if nothing is refunded. */
  back_by: z.nullable(z.iso.date()),
  /** For a test booked with a plan: whether its unit returns to the plan or counts as used. */
  unit: z.nullable(z.enum(['back', 'used'])),
  /** The start of the talk that is cancelled together with the test; null if none is booked, or if it has begun. */
  talk_at: z.nullable(instant),
})
export type LabCancelQuote = z.infer<typeof LabCancelQuote>
/** `quoted_paise`: the refund that the reader saw; if the amount has changed since then, nothing is cancelled. */
export const CancelLabBooking = z.strictObject({
  lab_booking_id: z.uuid(),
  quoted_paise: paise,
  quoted_unit: z.optional(z.enum(['back', 'used'])),
})

export const LabBookingRefusal = z.object({
  code: z.enum([
    'lab_booking_not_found',
    'not_booked',
    'window_gone',
    'window_full',
    'window_before_talk',
    'too_late_to_move',
    'already_collected',
    'quote_changed',
  ]),
})
export type LabBookingRefusal = z.infer<typeof LabBookingRefusal>

/**
 * Whether a session that is on hold now can be a test's talk, and by when it must be over; the test's price includes
 * its cost.
 */
export const LabTalkCheck = z.object({ nth: z.nullable(LabTalkNth), ends_by: z.nullable(instant) })
export type LabTalkCheck = z.infer<typeof LabTalkCheck>
export const UseLabTalk = z.strictObject({ appointment_id: z.uuid() })
export const LabTalkRefusal = z.object({
  code: z.enum(['appointment_not_found', 'hold_expired', 'no_talk_due', 'talk_after_sample']),
})
export type LabTalkRefusal = z.infer<typeof LabTalkRefusal>
