import * as z from 'zod/mini'
import { Appointment, DoctorsAppointment } from './booking.ts'
import { DeskAppointment } from './desk.ts'
import { instant, queryNumber } from './wire.ts'

/** One response covers at most six weeks, because a calendar month can span six weeks. */
const MOST_DAYS = 42

export const CalendarQuery = z.strictObject({
  /** The first requested day, in India. */
  from: z.iso.date(),
  days: z.pipe(queryNumber(MOST_DAYS), z.int().check(z.minimum(1))),
})

const span = { starts_at: instant, ends_at: instant }
/** A doctor's days: their hours, their absences and the booked appointments. */
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
        /** The patient's first name. */
        patient_name: z.string(),
        concern: DoctorsAppointment.shape.concern,
        /** The patient's age; null if the doctor may not read the record or the patient has not given it. */
        age: DeskAppointment.shape.age,
        /** Whether the patient had met this doctor before. */
        is_repeat: z.boolean(),
        /** True if somebody did not attend. */
        is_missed: z.boolean(),
      }),
    ),
  }),
)
export type DoctorCalendar = z.infer<typeof DoctorCalendar>
