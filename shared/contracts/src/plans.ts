import { DAY } from '@app/domain/durations'
import * as z from 'zod/mini'
import { InclusionType } from './packages.ts'
import { instant, paise, queryNumber, slug } from './wire.ts'

/**
 * The state of a plan: in use, paused, in its two weeks of grace (the days are over, but the units can still be used),
 * ended, stopped by its owner, or replaced by a bigger plan. A plan without any units left is used up.
 */
export const PlanState = z.enum(['active', 'frozen', 'grace', 'ended', 'used_up', 'stopped', 'upgraded'])
export type PlanState = z.infer<typeof PlanState>

/**
 * reserved: booked and still to come; consumed: it has taken place; forfeited: booked, then missed or cancelled too
 * late.
 */
export const UnitState = z.enum(['available', 'reserved', 'consumed', 'forfeited', 'refunded'])
export type UnitState = z.infer<typeof UnitState>

/** A unit of a plan: one service that can be used once. */
export const PlanUnit = z.object({
  n: z.int(),
  type: InclusionType,
  name: z.string(),
  state: UnitState,
  /** The highest fee that the unit covers; null if no fee is charged. */
  covers_paise: z.nullable(paise),
  /** The appointment that uses the unit. */
  appointment_id: z.nullable(z.string()),
  /** The lab test that the unit covers, and the booking that uses it. */
  lab_test_slug: z.nullable(z.string()),
  lab_booking_id: z.nullable(z.string()),
  /** The course to which the unit gives access. */
  course_slug: z.nullable(z.string()),
})
export type PlanUnit = z.infer<typeof PlanUnit>

/**
 * What the owner may do with the plan now; an action that is null is not available. Each end is the first moment at
 * which the action is refused.
 */
export const PlanMay = z.object({
  use: z.nullable(z.object({ until: instant })),
  /** The deadline for pausing the plan: only once, and for at most this many days. */
  pause: z.nullable(z.object({ until: instant, days: z.int() })),
  resume: z.nullable(z.object({ until: instant })),
  /**
   * The deadline for stopping the plan with a refund, provided that no booking with the plan is still to come. A paused
   * plan has no such deadline.
   */
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
  /** The time until which an unused unit may still be booked. */
  usable_until: instant,
  may: PlanMay,
  units: z.array(PlanUnit),
})
export type Plan = z.infer<typeof Plan>

/** Returns the day by which the owner is told to use what is left: the end of the plan, or of its weeks of grace. */
export const endOfUse = ({ state, ends_at, usable_until }: Pick<Plan, 'state' | 'ends_at' | 'usable_until'>): string =>
  state === 'grace' ? usable_until : ends_at

const WEEK = 7 * DAY

/**
 * Returns the current week of a plan, counted from 1, and the number of its weeks. A treatment has as many weeks as it
 * has weeks of messages, because its units stay usable for longer; a plan without messages has those in which it can be
 * used.
 */
export function weekOfPlan(
  { starts_at, ends_at, units }: Pick<Plan, 'starts_at' | 'ends_at' | 'units'>,
  now: number,
): { week: number; weeks: number } {
  const usable = Math.max(1, Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / WEEK))
  const weeks = units.filter(({ type }) => type === 'chat_followup').length || usable
  return { week: Math.min(weeks, Math.floor((now - Date.parse(starts_at)) / WEEK) + 1), weeks }
}

/** The key to a private offer: the token of its link, or the token in the patient's own list of offers. */
export const Linked = z.string().check(z.regex(/^[\w-]{43,64}$/, 'must be of a link'))

/**
 * The browser generates `key` when the form opens, so that a form that is sent twice buys only once. `linked` opens a
 * private offer, which can have only one order, whatever the key.
 */
export const BuyPackage = z.strictObject({ slug, linked: z.optional(Linked), key: z.uuid() })
/** Starts a course that is included in a plan. */
export const BeginCourse = z.strictObject({ course_slug: slug })
/** The order that the buyer still has to pay. */
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
/** `fee` is the price of the call without a plan, in paise; a lab panel is requested by its test. */
export const UnitQuery = z.strictObject({
  type: InclusionType,
  fee: z._default(queryNumber(100_000_000), 0),
  lab_test_slug: z.optional(slug),
})
/** Whether a plan's unit can be used now, and which plan it belongs to. */
export const UnitCheck = z.object({ plan_id: z.nullable(z.string()), left: z.int() })
export type UnitCheck = z.infer<typeof UnitCheck>
export const UseUnit = z.strictObject({ appointment_id: z.uuid() })
export const UseLabUnit = z.strictObject({ lab_booking_id: z.uuid() })

/** The refund for stopping the plan now. */
export const StopQuote = z.object({
  plan_id: z.string(),
  back_paise: paise,
  paid_paise: paise,
  /** The used units, each with its price when sold separately. */
  used: z.array(z.object({ name: z.string(), count: z.int(), paise })),
})
export type StopQuote = z.infer<typeof StopQuote>
/** `quoted_paise` is the amount shown on the page; if the amount has changed since then, the server does nothing. */
export const StopPlan = z.strictObject({ plan_id: z.uuid(), quoted_paise: paise })

/** A bigger package to which a plan can be upgraded: the plan's remaining worth is deducted from the price. */
export const Upgrade = z.object({
  package_slug: z.string(),
  title: z.string(),
  price_paise: paise,
  /** The worth of the unused part of the plan. */
  worth_paise: paise,
  pay_paise: paise,
})
export type Upgrade = z.infer<typeof Upgrade>
/** `quoted_paise` is the amount that the page asked the reader to pay. */
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
