import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { instant, paise } from './wire.ts'

/** An appointment as a row of its doctor's day. The row shows no allergies, because the chart does. */
export const DeskAppointment = z.extend(Appointment, {
  /**
   * The patient's age on the date in India; null if the doctor may not read the record or the patient has not given it.
   */
  age: z.nullable(z.int()),
  /**
   * The reason for coming: the concern that the patient gave for this appointment, else the reason in their record,
   * else the doctor's conclusion from a discovery call; null if there is none.
   */
  concern: z.nullable(z.string()),
  /** Whether the patient has met this doctor before. */
  is_repeat: z.boolean(),
  /**
   * The guest whom the patient brings; null if there is no guest. The name is set only if a note may name the guest.
   */
  guest: z.nullable(z.object({ name: z.nullable(z.string()) })),
  /** The doctor's remaining paperwork: none yet, the note or the outcome of the call, or none any more. */
  paper: z.enum(['to_come', 'open', 'done']),
})
export type DeskAppointment = z.infer<typeof DeskAppointment>

/** A doctor's day in India: the appointments, the free times and the outstanding work. */
export const DoctorsDay = z.object({
  /** The doctor's name with its salutation; null for an account without a profile. */
  doctor_name: z.nullable(z.string()),
  appointments: z.array(DeskAppointment),
  free: z.array(z.object({ starts_at: instant, ends_at: instant })),
  /** The doctor's first appointment after this day. */
  next: z.nullable(z.pick(Appointment, { starts_at: true, patient_name: true })),
  /** The last 30 days' consultations without a signed note, the earliest first. */
  open: z.array(z.pick(Appointment, { id: true, starts_at: true, patient_name: true })),
  /** Messages that the doctor has not read. */
  unread: z.int(),
  /** Questions that no expert has answered. */
  questions: z.int(),
  /** The number of bookings from Sunday to Saturday. */
  this_week: z.int(),
  /** This month's paid visits that took place, and the income from them after refunds. */
  month: z.object({
    paid_paise: paise,
    /** The doctor's share; null until a share is agreed for all of these visits. */
    share_paise: z.nullable(paise),
    /** The number of visits in each of the four sections of the month, which begin on the 1st, 8th, 15th and 22nd. */
    visits: z.array(z.int()),
  }),
})
export type DoctorsDay = z.infer<typeof DoctorsDay>
