import * as z from 'zod/mini'
import { Appointment, DoctorsAppointment } from './booking.ts'
import { DeskAppointment } from './desk.ts'
import { instant, queryNumber } from './wire.ts'

/** Most days of one answer: six weeks, which is what a month takes. */
const MOST_DAYS = 42

export const CalendarQuery = z.strictObject({
  /** The first day in India. */
  from: z.iso.date(),
  days: z.pipe(queryNumber(MOST_DAYS), z.int().check(z.minimum(1))),
})

const span = { starts_at: instant, ends_at: instant }
/** A doctor's days: when they work, when they are away, and what is booked. */
export const DoctorCalendar = z.array(
  z.object({
    date: z.iso.date(),
    hours: z.array(z.object(span)),
    leave: z.array(z.object(span)),
    booked: z.array(
      z.object({
        ...span,
        appointment_id: z.uuid(),
        kind: Appointment.shape.kind,
        /** Their first name. */
        patient_name: z.string(),
        concern: DoctorsAppointment.shape.concern,
        /** As in the doctor's day: null where the doctor may not read the record, or it is not told. */
        age: DeskAppointment.shape.age,
        /** Whether they had met this doctor before. */
        is_repeat: z.boolean(),
        /** Somebody did not come. */
        is_missed: z.boolean(),
      }),
    ),
  }),
)
export type DoctorCalendar = z.infer<typeof DoctorCalendar>
