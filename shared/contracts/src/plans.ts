import * as z from 'zod/mini'
import { InclusionType } from './packages.ts'
import { instant, paise, queryNumber, slug } from './wire.ts'

/**
 * How a plan stands: in use, paused, its days over but its units still open for two more weeks, over, or stopped by its
 * owner, or replaced by a bigger one. What has no unit left is used up.
 */
export const PlanState = z.enum(['active', 'frozen', 'grace', 'ended', 'used_up', 'stopped', 'upgraded'])
export type PlanState = z.infer<typeof PlanState>

/** reserved: booked and still to come; consumed: it has taken place; forfeited: booked, and missed or cancelled too late. */
export const UnitState = z.enum(['available', 'reserved', 'consumed', 'forfeited', 'refunded'])
export type UnitState = z.infer<typeof UnitState>

/** Something of a plan that may be used once. */
export const PlanUnit = z.object({
  n: z.int(),
  type: InclusionType,
  name: z.string(),
  state: UnitState,
  /** The highest fee that it covers; null where no fee is asked. */
  covers_paise: z.nullable(paise),
  /** The appointment that it is used for. */
  appointment_id: z.nullable(z.string()),
  /** The test that it covers, and the booking that it is used for. */
  lab_test_slug: z.nullable(z.string()),
  lab_booking_id: z.nullable(z.string()),
  /** The course that it opens. */
  course_slug: z.nullable(z.string()),
})
export type PlanUnit = z.infer<typeof PlanUnit>

/** What its owner may do with it now; null where it is not open. Each end is the first moment at which it is refused. */
export const PlanMay = z.object({
  use: z.nullable(z.object({ until: instant })),
  /** Once, for so many days at the most. */
  pause: z.nullable(z.object({ until: instant, days: z.int() })),
  resume: z.nullable(z.object({ until: instant })),
  /** For what goes back; with nothing of it booked and still to come. Its end is open while it is paused. */
  stop: z.nullable(z.object({ until: z.nullable(instant), back_paise: paise })),
  upgrade: z.nullable(z.object({ until: instant })),
})
export type PlanMay = z.infer<typeof PlanMay>

/** A plan that somebody has bought. */
export const Plan = z.object({
  id: z.string(),
  package_slug: z.string(),
  title: z.string(),
  order_id: z.string(),
  state: PlanState,
  paid_paise: paise,
  starts_at: instant,
  ends_at: instant,
  /** Until when a unit that is left may still be booked. */
  usable_until: instant,
  may: PlanMay,
  units: z.array(PlanUnit),
})
export type Plan = z.infer<typeof Plan>

/** What opens a private offer: the token of its link, or the word for it in its patient's own list. */
export const Linked = z.string().check(z.regex(/^[\w-]{43,64}$/, 'must be of a link'))

/**
 * `key` is made when the form opens: the same form sent again buys nothing twice. `linked` opens a private offer, which has one
 * order under any key.
 */
export const BuyPackage = z.strictObject({ slug, linked: z.optional(Linked), key: z.uuid() })
/** A course that a plan holds. */
export const BeginCourse = z.strictObject({ course_slug: slug })
/** The order that is still to be paid. */
export const Bought = z.object({ order_id: z.string(), amount_paise: paise })
export type Bought = z.infer<typeof Bought>
export const BuyRefusal = z.object({
  code: z.enum([
    'package_not_found',
    'not_on_sale',
    'nobody_free',
    'institute_only',
    'already_yours',
    'key_reused',
    'offer_ended',
  ]),
})
export type BuyRefusal = z.infer<typeof BuyRefusal>

export const PlanId = z.strictObject({ plan_id: z.uuid() })
export const PlanQuery = z.strictObject({ id: z.uuid() })
/** `fee` is what the call costs without a plan, in paise; a lab panel is asked for by its test. */
export const UnitQuery = z.strictObject({
  type: InclusionType,
  fee: z._default(queryNumber(100_000_000), 0),
  lab_test_slug: z.optional(slug),
})
/** Whether something of a plan can be used now, and of which plan. */
export const UnitCheck = z.object({ plan_id: z.nullable(z.string()), left: z.int() })
export type UnitCheck = z.infer<typeof UnitCheck>
export const UseUnit = z.strictObject({ appointment_id: z.uuid() })
export const UseLabUnit = z.strictObject({ lab_booking_id: z.uuid() })

/** The refund that is due if the plan is stopped now. */
export const StopQuote = z.object({
  plan_id: z.string(),
  back_paise: paise,
  paid_paise: paise,
  /** The units that were used, each at its single price. */
  used: z.array(z.object({ name: z.string(), count: z.int(), paise })),
})
export type StopQuote = z.infer<typeof StopQuote>
/** `quoted_paise` is what the reader was shown: where it is another by now, nothing happens. */
export const StopPlan = z.strictObject({ plan_id: z.uuid(), quoted_paise: paise })

/** A bigger package that a plan can be changed for: what the plan is still worth counts towards its price. */
export const Upgrade = z.object({
  package_slug: z.string(),
  title: z.string(),
  price_paise: paise,
  /** The worth of the rest of the plan. */
  worth_paise: paise,
  pay_paise: paise,
})
export type Upgrade = z.infer<typeof Upgrade>
/** `quoted_paise` is what the reader was shown to pay. */
export const UpgradePlan = z.strictObject({ plan_id: z.uuid(), package_slug: slug, quoted_paise: paise, key: z.uuid() })

export const PlanRefusal = z.object({
  code: z.enum([
    'plan_not_found',
    'plan_over',
    'already_frozen',
    'not_frozen',
    'unit_reserved',
    'quote_changed',
    'appointment_not_found',
    'hold_expired',
    'lab_booking_not_found',
    'already_booked',
    'no_unit',
    'no_upgrade',
    'already_yours',
    'key_reused',
  ]),
})
export type PlanRefusal = z.infer<typeof PlanRefusal>
