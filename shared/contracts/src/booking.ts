import { PROFILE_TYPES } from '@app/domain/profile-type'
import * as z from 'zod/mini'
import { CONCERN } from './limits.ts'
import { instant, numberId, paise, queryNumber, slug, textOf } from './wire.ts'

/** A bookable time, and the id of the doctor who is free then. */
export const Slot = z.object({ starts_at: instant, doctor_id: z.int() })
export type Slot = z.infer<typeof Slot>
export const NamedSlot = z.extend(Slot, { doctor_name: z.string() })
export type NamedSlot = z.infer<typeof NamedSlot>

/** One day in India with its free slots; each day of the booking period has a row, even one without a free slot. */
export const SlotDay = z.object({ date: z.iso.date(), slots: z.array(Slot) })
export type SlotDay = z.infer<typeof SlotDay>
/** A doctor of the listed slots. The response names each doctor once, because it may contain a thousand slots. */
export const SlotDoctor = z.object({
  id: z.int(),
  name: z.string(),
  profile_pic: z.string(),
  profile_type: z.array(z.string()),
  /** The price of a slot with this doctor, in paise. */
  price_paise: paise,
})
export type SlotDoctor = z.infer<typeof SlotDoctor>
/** Free times, and the doctors who are free then. */
export const FreeSlots = z.object({ doctors: z.array(SlotDoctor), days: z.array(SlotDay) })
export type FreeSlots = z.infer<typeof FreeSlots>

/**
 * The times to which an appointment may be moved; `left_out`: how many of them the patient can't take because of
 * another appointment.
 */
export const MoveTimes = z.extend(FreeSlots, { left_out: z.int() })
export type MoveTimes = z.infer<typeof MoveTimes>

/** The length of a discovery call in minutes, and its price. */
export const DiscoveryCall = z.object({ duration: z.int(), price_paise: paise })
export type DiscoveryCall = z.infer<typeof DiscoveryCall>
/** Includes the start of the next call that can be booked with any expert; null if there is none. */
export const NextDiscoveryCall = z.extend(DiscoveryCall, { next_slot: z.nullable(instant) })
export type NextDiscoveryCall = z.infer<typeof NextDiscoveryCall>
export const DiscoverySlots = z.extend(DiscoveryCall, FreeSlots.shape)
export type DiscoverySlots = z.infer<typeof DiscoverySlots>
/**
 * Without doctor_id a time is offered once, with the doctor who would take it; profile_type selects a kind of expert.
 */
export const DiscoverySlotsQuery = z.strictObject({
  doctor_id: z.optional(numberId),
  profile_type: z.optional(z.enum(PROFILE_TYPES)),
})

/** Whether the patient and the expert talk by video or by audio only. */
export const ConsultationType = z.enum(['video', 'audio'])
export type ConsultationType = z.infer<typeof ConsultationType>
/**
 * The kind of consultation depends on the expert, except for a follow-up; its length, in minutes, depends on its kind.
 */
export const ConsultationKind = z.enum(['sexologist_consult', 'therapist_session', 'counsellor_session', 'follow_up'])
/** Whether a type of appointment is a consultation, whose price is the expert's fee. */
export const isConsultation = (type: string): boolean => ConsultationKind.options.some((kind) => kind === type)
/**
 * Set to request a follow-up: a shorter visit at its own price, for a patient who has had a first visit with the same
 * expert.
 */
const visit = z.optional(z.enum(['follow_up']))
export const ConsultationSlots = z.extend(FreeSlots, { kind: ConsultationKind, duration: z.int() })
export type ConsultationSlots = z.infer<typeof ConsultationSlots>
/**
 * Requests the free times of one doctor, or of all doctors of a kind: then each time is offered once, with the doctor
 * who would take it.
 */
export const ConsultationSlotsQuery = z
  .strictObject({
    consultation_type: ConsultationType,
    doctor_id: z.optional(numberId),
    profile_type: z.optional(z.enum(PROFILE_TYPES)),
    /** Only with a kind: omits every expert whose fee is higher than this amount. */
    most_paise: z.optional(queryNumber(100_000_000)),
    visit,
  })
  .check(
    z.refine(({ doctor_id, visit: asked }) => asked === undefined || doctor_id !== undefined, {
      message: 'a follow-up is with one doctor_id',
      path: ['doctor_id'],
    }),
    z.refine(({ doctor_id, profile_type }) => (doctor_id === undefined) !== (profile_type === undefined), {
      message: 'needs one of doctor_id and profile_type',
      path: ['doctor_id'],
    }),
  )
export const SlotsRefusal = z.object({ code: z.enum(['doctor_not_found']) })
export type SlotsRefusal = z.infer<typeof SlotsRefusal>
export const BookAppointmentQuery = z.strictObject({ consultation_type: ConsultationType, visit })

export const FollowUpQuery = z.strictObject({ doctor_id: numberId })
/** A follow-up that a patient may book: its length in minutes, its price, and the latest time at which it may begin. */
export const FollowUp = z.object({ duration: z.int(), price_paise: paise, until: instant })
export type FollowUp = z.infer<typeof FollowUp>
/** The details of a follow-up that are the same for every patient who may book one. */
export const FollowUpDetails = z.omit(FollowUp, { until: true })

export const HoldSlot = z.strictObject({
  doctor_id: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  starts_at: instant,
})

export const AppointmentStatus = z.enum([
  'held',
  'expired',
  'released',
  'confirmed',
  'checked_in',
  'in_progress',
  'interrupted',
  'completed',
  'needs_choice',
  'no_show_patient',
  'no_show_doctor',
  'no_show_both',
  'cancelled_system',
  'cancelled_patient',
  'cancelled_provider',
])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>
/** The states of an appointment that is booked and not over. */
export const LIVE = ['confirmed', 'checked_in', 'in_progress', 'interrupted'] as const satisfies AppointmentStatus[]
export const isLive = (status: AppointmentStatus): status is (typeof LIVE)[number] =>
  LIVE.some((live) => live === status)
/** The states of an appointment that is booked and has not begun. */
export const AHEAD = ['confirmed', 'checked_in'] as const satisfies AppointmentStatus[]
export const isAhead = (status: AppointmentStatus): status is (typeof AHEAD)[number] =>
  AHEAD.some((ahead) => ahead === status)
/**
 * Whether the appointment has begun: when the doctor lets the patient in, which may be early, or else at its start
 * time.
 */
export const hasBegun = ({ status, starts_at }: { status: AppointmentStatus; starts_at: Date }, now: Date): boolean =>
  status === 'completed' || (isLive(status) && (!isAhead(status) || starts_at <= now))

/** Each end is the first moment at which the action is refused; an action that is null is not available. */
export const AppointmentMay = z.object({
  pay: z.nullable(z.object({ until: instant })),
  /** The times between which both people may enter the meeting, which are known in advance. */
  join: z.nullable(z.object({ from: instant, until: instant })),
  /** `is_again`: the appointment did not take place, so another time does not count as a move under its terms. */
  move: z.nullable(z.object({ until: instant, is_again: z.boolean() })),
  /** `free_until`: the patient gets a full refund if they cancel before this time; null once that time has passed. */
  cancel: z.nullable(z.object({ until: instant, free_until: z.nullable(instant) })),
  /** The deadline for requesting a full refund because the appointment did not take place. */
  take_back: z.nullable(z.object({ until: instant })),
  /** The deadline by which patients may tell the expert why they are coming. */
  tell: z.nullable(z.object({ until: instant })),
  /** The time from which the expert may sign notes on the appointment and record its outcome. */
  conclude: z.nullable(z.object({ from: instant })),
})
export type AppointmentMay = z.infer<typeof AppointmentMay>

/**
 * Whether people may enter a meeting now.
 *
 * @param at - Milliseconds since the epoch.
 */
export const canJoin = ({ may: { join } }: { may: Pick<AppointmentMay, 'join'> }, at: number): boolean =>
  join !== null && at >= Date.parse(join.from) && at < Date.parse(join.until)

/** An appointment as its patient and its doctor see it. */
export const Appointment = z.object({
  id: z.string(),
  kind: z.enum(['discovery_call', ...ConsultationKind.options]),
  mode: ConsultationType,
  /** Whether the patient has seen this doctor in the half year before the appointment. */
  visit: z.enum(['first', 'follow_up']),
  status: AppointmentStatus,
  starts_at: instant,
  ends_at: instant,
  doctor_id: z.int(),
  doctor_name: z.string(),
  doctor_slug: z.string(),
  doctor_profile_pic: z.string(),
  patient_name: z.string(),
  /** True if the appointment may lead to a prescription, for which the law requires the patient's identity. */
  may_prescribe: z.boolean(),
  price_paise: paise,
  /** When the hold ends; null once confirmed. */
  hold_expires_at: z.nullable(instant),
  /** The times between which both people may enter the meeting. */
  join_from: instant,
  join_until: instant,
  /** The deadline for moving it, or for cancelling it with a full refund; null once either is no longer possible. */
  free_change_until: z.nullable(instant),
  /**
   * The deadline by which the patient may choose another time without paying, because the appointment did not take
   * place; otherwise null.
   */
  choice_until: z.nullable(instant),
  /** The number of times the appointment may still be moved. */
  moves_left: z.int(),
  /** What the reader may do with the appointment now, and until when. */
  may: AppointmentMay,
})
export type Appointment = z.infer<typeof Appointment>

/** A patient's reason for coming: one of our treatments. */
export const Concern = z.object({ slug: z.string(), name: z.string() })
/** An appointment as its doctor's lists show it. */
export const DoctorsAppointment = z.extend(Appointment, {
  /**
   * The concern that the patient lets this doctor read; null if they gave none, or if the appointment is no longer
   * booked.
   */
  concern: z.nullable(Concern),
})
export type DoctorsAppointment = z.infer<typeof DoctorsAppointment>
/** An appointment opened by its patient or its doctor; the patient always sees their own words. */
export const AppointmentDetail = z.extend(DoctorsAppointment, {
  /** Why the patient is coming, in their own words. */
  words: z.nullable(z.string()),
})
export type AppointmentDetail = z.infer<typeof AppointmentDetail>

/** Replaces what the patient told the expert before. `agreed`: the patient has ticked that this expert may read it. */
export const TellConcern = z
  .strictObject({
    appointment_id: z.uuid(),
    concern: z.optional(slug),
    words: z.optional(textOf(CONCERN.words)),
    agreed: z.literal(true),
  })
  .check(
    z.refine(({ concern, words }) => concern !== undefined || words !== undefined, {
      message: 'needs a concern or words',
      path: ['words'],
    }),
  )
export type TellConcern = z.infer<typeof TellConcern>
/** Why the patient's reason for coming could not be stored or deleted. */
export const ConcernRefusal = z.object({ code: z.enum(['appointment_not_found', 'not_open', 'unknown_concern']) })
export type ConcernRefusal = z.infer<typeof ConcernRefusal>

export const AppointmentId = z.strictObject({ appointment_id: z.uuid() })
export const AppointmentQuery = z.strictObject({ id: z.uuid() })
/** skip is the number of rows that the browser has already loaded. */
export const AppointmentListQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 50),
})

/** The group of the patient's list that shows an appointment. */
export const AppointmentGroup = z.enum(['upcoming', 'past', 'cancelled'])
export type AppointmentGroup = z.infer<typeof AppointmentGroup>
/**
 * Without a group, all appointments are listed, the latest start first; the upcoming group starts with the earliest.
 */
export const PatientAppointmentsQuery = z.extend(AppointmentListQuery, { group: z.optional(AppointmentGroup) })

/** Why the API returns no calendar file for an appointment. */
export const CalendarRefusal = z.object({ code: z.enum(['appointment_not_found', 'not_booked']) })
export type CalendarRefusal = z.infer<typeof CalendarRefusal>

/** Why a hold was refused; slot_taken also carries the nearest other times. */
export const HoldRefusal = z.object({
  code: z.enum([
    'slot_taken',
    'slot_not_offered',
    'too_many_holds',
    'held_too_often',
    'patient_busy',
    'consent_required',
    'no_first_visit',
  ]),
  alternatives: z.array(NamedSlot),
})
export type HoldRefusal = z.infer<typeof HoldRefusal>

/** Reserves the next appointment with the doctor whom the patient has just seen, until the patient has paid. */
export const OfferTime = z.strictObject({ appointment_id: z.uuid(), starts_at: instant, visit })
/** told_at is the time at which we told the patient about the offer. */
export const OfferedTime = z.object({ starts_at: instant, kept_until: instant, told_at: instant })
export type OfferedTime = z.infer<typeof OfferedTime>
export const OfferTimeRefusal = z.object({
  code: z.enum([
    'appointment_not_found',
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
    'already_kept',
    'no_first_visit',
  ]),
})
export type OfferTimeRefusal = z.infer<typeof OfferTimeRefusal>

/** Why an appointment could not be confirmed, released or paid. */
export const AppointmentRefusal = z.object({
  code: z.enum(['appointment_not_found', 'hold_expired', 'already_confirmed', 'not_paid']),
})
export type AppointmentRefusal = z.infer<typeof AppointmentRefusal>

/** `key`: if the browser sends the same change twice, the server makes it once. */
export const MoveAppointment = z.strictObject({ appointment_id: z.uuid(), starts_at: instant, key: z.uuid() })

/** Money is refunded the way it was paid, or kept as credit, which is spent before other money. */
export const BackAs = z.enum(['source', 'credit'])
export type BackAs = z.infer<typeof BackAs>
export const UnitEnd = z.enum(['back', 'used'])
export type UnitEnd = z.infer<typeof UnitEnd>
/** The refund for cancelling now. */
export const CancelQuote = z.object({
  paid_paise: paise,
  /** The patient chooses one; `source` is always included, with 0 if nothing is refunded. */
  choices: z.array(z.object({ as: BackAs, paise })),
  /** The payment method, as the provider names it: upi, card; null if it is unknown or nothing was paid. */
  method: z.nullable(z.string()),
  /** The date in India by which the refund arrives; null if nothing is refunded. */
  back_by: z.nullable(z.iso.date()),
  /** The number of days for which the credit is valid; null if none is offered. */
  credit_days: z.nullable(z.int()),
  /** For an appointment booked with a plan: whether its unit returns to the plan or counts as used. */
  unit: z.nullable(UnitEnd),
})
export type CancelQuote = z.infer<typeof CancelQuote>
/** `quoted_paise`: the refund that the patient saw; if the amount has changed since then, nothing is cancelled. */
export const CancelAppointment = z.strictObject({
  appointment_id: z.uuid(),
  as: BackAs,
  quoted_paise: paise,
  quoted_unit: z.optional(UnitEnd),
  key: z.uuid(),
})

/** Why an appointment was not moved. */
export const MoveRefusal = z.object({
  code: z.enum([
    'appointment_not_found',
    'not_booked',
    'key_taken',
    'slot_taken',
    'patient_busy',
    'slot_not_offered',
    'no_moves_left',
    'too_late_to_move',
    'talk_after_sample',
  ]),
  /** The nearest other times, if the chosen time was the reason for the refusal. */
  alternatives: z.optional(z.array(NamedSlot)),
  /** The sentence of the appointment's terms on which the refusal is based. */
  rule: z.optional(z.string()),
})
export type MoveRefusal = z.infer<typeof MoveRefusal>

/** Why the API lists no times to which an appointment could be moved. */
export const MoveTimesRefusal = z.object({ code: z.enum(['appointment_not_found', 'not_booked']) })
export type MoveTimesRefusal = z.infer<typeof MoveTimesRefusal>

/** Why a patient who reported that the expert did not come was refused a refund. */
export const AbsenceRefusal = z.object({ code: z.enum(['appointment_not_found', 'nothing_to_choose']) })
export type AbsenceRefusal = z.infer<typeof AbsenceRefusal>

/** Why an appointment was not cancelled. */
export const CancelRefusal = z.object({
  code: z.enum(['appointment_not_found', 'not_booked', 'key_taken', 'quote_changed']),
  /** The refund that is due now, if the amount has changed. */
  quote: z.optional(CancelQuote),
})
export type CancelRefusal = z.infer<typeof CancelRefusal>
