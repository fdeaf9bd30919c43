import { PROFILE_TYPES } from '@app/domain/profile-type'
import * as z from 'zod/mini'
import { instant, paise, queryNumber } from './wire.ts'

/** A time that can be booked, and who takes it. */
export const Slot = z.object({ starts_at: instant, doctor_id: z.int() })
export type Slot = z.infer<typeof Slot>
export const NamedSlot = z.extend(Slot, { doctor_name: z.string() })
export type NamedSlot = z.infer<typeof NamedSlot>

/** One row a day of India in the horizon, also the days without a free slot. */
export const SlotDay = z.object({ date: z.iso.date(), slots: z.array(Slot) })
export type SlotDay = z.infer<typeof SlotDay>
/** What a discovery call is: how long, in minutes, and at what price. */
export const DiscoveryCall = z.object({ duration: z.int(), price_paise: paise })
export type DiscoveryCall = z.infer<typeof DiscoveryCall>
/** Each doctor of a slot is named once: there are up to a thousand slots. */
export const DiscoverySlots = z.extend(DiscoveryCall, {
  doctors: z.array(
    z.object({ id: z.int(), name: z.string(), profile_pic: z.string(), profile_type: z.array(z.string()) }),
  ),
  days: z.array(SlotDay),
})
export type DiscoverySlots = z.infer<typeof DiscoverySlots>
/** Without doctor_id a time is offered once, with the doctor who would take it; profile_type asks for a kind of expert. */
export const DiscoverySlotsQuery = z.strictObject({
  doctor_id: z.optional(queryNumber(1_000_000_000)),
  profile_type: z.optional(z.enum(PROFILE_TYPES)),
})

export const HoldSlot = z.strictObject({
  doctor_id: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  starts_at: instant,
})

export const AppointmentStatus = z.enum([
  'held',
  'expired',
  'released',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled_system',
])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

/** An appointment as its patient and its doctor see it. */
export const Appointment = z.object({
  id: z.string(),
  kind: z.enum(['discovery_call']),
  status: AppointmentStatus,
  starts_at: instant,
  ends_at: instant,
  doctor_id: z.int(),
  doctor_name: z.string(),
  doctor_slug: z.string(),
  doctor_profile_pic: z.string(),
  patient_name: z.string(),
  price_paise: paise,
  /** When the hold ends; null once confirmed. */
  hold_expires_at: z.nullable(instant),
  /** When both may enter the meeting, and until when. */
  join_from: instant,
  join_until: instant,
})
export type Appointment = z.infer<typeof Appointment>
export const AppointmentId = z.strictObject({ appointment_id: z.uuid() })
export const AppointmentQuery = z.strictObject({ id: z.uuid() })
/** skip is the count already loaded. */
export const AppointmentListQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 50),
})

/** Why a hold was refused; slot_taken comes with the nearest other times. */
export const HoldRefusal = z.object({
  code: z.enum([
    'slot_taken',
    'slot_not_offered',
    'too_many_holds',
    'held_too_often',
    'patient_busy',
    'consent_required',
  ]),
  alternatives: z.array(NamedSlot),
})
export type HoldRefusal = z.infer<typeof HoldRefusal>

/** Why an appointment could not be confirmed, released or paid. */
export const AppointmentRefusal = z.object({
  code: z.enum(['appointment_not_found', 'hold_expired', 'already_confirmed', 'not_paid']),
})
export type AppointmentRefusal = z.infer<typeof AppointmentRefusal>
