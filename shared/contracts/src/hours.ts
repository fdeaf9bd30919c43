import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { instant } from './wire.ts'

const minute = z.int().check(z.minimum(0), z.maximum(1440), z.multipleOf(5))
const weekday = z.int().check(z.minimum(0), z.maximum(6))

/** A weekly window in minutes of the day in India, [from, to); 1440 is midnight at the end of the day. */
export const HoursWindow = z.object({
  id: z.uuid(),
  /** The day of the week, from 0 for Sunday to 6 for Saturday. */
  weekday: z.int(),
  from_minute: z.int(),
  to_minute: z.int(),
  /** The first and the last date on which the window applies; null if it has none. */
  starts_on: z.nullable(z.iso.date()),
  ends_on: z.nullable(z.iso.date()),
})
export type HoursWindow = z.infer<typeof HoursWindow>

/** A doctor's own hours, and the bookable times that follow from them. */
export const Hours = z.object({
  windows: z.array(HoursWindow),
  /** The length of one bookable time, in minutes. */
  duration: z.int(),
  /** The free times by day, including days without any. */
  preview: z.array(z.object({ date: z.iso.date(), starts: z.array(instant) })),
})
export type Hours = z.infer<typeof Hours>

/** What happens to a booking that its doctor can't keep. Each option releases a slot that is only held for payment. */
export const TouchedChoice = z.enum(['new_time', 'other_doctor', 'cancel'])
export type TouchedChoice = z.infer<typeof TouchedChoice>

const choices = z.optional(
  z.array(z.strictObject({ appointment_id: z.uuid(), choice: TouchedChoice })).check(z.maxLength(500)),
)

/** A booking, or a slot held for payment, that conflicts with the change of hours. */
export const TouchedBooking = z.object({
  appointment_id: z.uuid(),
  starts_at: instant,
  kind: Appointment.shape.kind,
  /** The patient's first name. */
  patient_name: z.string(),
  /** True if it has not been paid for yet. */
  is_held: z.boolean(),
})
export type TouchedBooking = z.infer<typeof TouchedBooking>

/**
 * A window's minutes within its day, and its first and last date; without one of these, the window has no limit on that
 * side.
 */
const span = {
  from_minute: minute,
  to_minute: minute,
  starts_on: z.optional(z.iso.date()),
  ends_on: z.optional(z.iso.date()),
}
type Span = z.infer<z.ZodMiniObject<typeof span>>
const inOrder = [
  z.refine<Span>(({ from_minute, to_minute }) => from_minute < to_minute, {
    message: 'must be after the begin',
    path: ['to_minute'],
  }),
  z.refine<Span>(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    message: 'must not be before the first day',
    path: ['ends_on'],
  }),
] as const

const NewWindow = z.strictObject({ weekday, ...span }).check(...inOrder)

export const AddHours = z.strictObject({ windows: z.array(NewWindow).check(z.minLength(1), z.maxLength(50)) })
export type AddHours = z.infer<typeof AddHours>

/** Replaces the hours of these weekdays from now on; without a window, the days are closed. */
export const SetDays = z.strictObject({
  weekdays: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
  windows: z.array(z.strictObject(span).check(...inOrder)).check(z.maxLength(20)),
  choices,
})
export type SetDays = z.infer<typeof SetDays>

export const DeleteHours = z.strictObject({ id: z.uuid(), choices })
export type DeleteHours = z.infer<typeof DeleteHours>

/** One period without appointments; with `repeats_until`, it recurs each week. */
export const Leave = z.object({
  id: z.uuid(),
  starts_at: instant,
  ends_at: instant,
  repeats_until: z.nullable(instant),
})
export type Leave = z.infer<typeof Leave>

const DAY = 86_400_000
const between = (from: string, to: string) => Date.parse(to) - Date.parse(from)

export const AddLeave = z
  .strictObject({
    starts_at: instant,
    ends_at: instant,
    repeats_until: z.optional(instant),
    key: z.uuid(),
    choices,
  })
  .check(
    z.refine(({ starts_at, ends_at }) => between(starts_at, ends_at) > 0 && between(starts_at, ends_at) <= 366 * DAY, {
      message: 'must be after the begin, by a year at most',
      path: ['ends_at'],
    }),
    z.refine(
      ({ starts_at, ends_at, repeats_until }) =>
        repeats_until === undefined ||
        (between(starts_at, repeats_until) > 0 &&
          between(starts_at, repeats_until) <= 366 * DAY &&
          between(starts_at, ends_at) <= 7 * DAY),
      { message: 'must be after the begin, by a year at most, of a leave of a week at most', path: ['repeats_until'] },
    ),
  )
export type AddLeave = z.infer<typeof AddLeave>

export const RemoveLeave = z.strictObject({ id: z.uuid() })

const touched = z.optional(z.array(TouchedBooking))

/** Why hours were not changed, with the bookings that still need a choice or whose chosen option was not possible. */
export const HoursRefusal = z.object({
  code: z.enum(['window_not_found', 'overlaps', 'bookings_touched', 'nobody_free']),
  bookings: touched,
})
export type HoursRefusal = z.infer<typeof HoursRefusal>

export const LeaveRefusal = z.object({
  code: z.enum(['in_the_past', 'key_taken', 'bookings_touched', 'nobody_free']),
  bookings: touched,
})
export type LeaveRefusal = z.infer<typeof LeaveRefusal>

export const RemoveLeaveRefusal = z.object({ code: z.literal('leave_not_found') })

export const WhyQuery = z.strictObject({ at: instant })

/** Why a time within a doctor's own hours can't be booked, in one sentence. */
export const WhyNotFree = z.object({
  reason: z.enum(['free', 'too_soon', 'too_far', 'outside_hours', 'leave', 'booked', 'day_full', 'no_start']),
  sentence: z.string(),
})
export type WhyNotFree = z.infer<typeof WhyNotFree>
