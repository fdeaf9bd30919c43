import type { DoctorsDay } from '@app/contracts/booking'
import { DAY } from '@app/domain/durations'
import type { Shown } from '../../../../platform/http/audits.ts'
import { dayOfDoctor } from '../appointments/appointments.repository.ts'
import { doctorsAppointmentOnWire } from '../appointments/appointment.wire.ts'
import { indiaDays, windowsOn } from '../slots/calendar.rules.ts'
import { subtractIntervals } from '../slots/interval.rules.ts'
import { findWorkingTime } from '../slots/schedule.repository.ts'
import type { Base } from '../../../../platform/base.ts'

/** A doctor's day in India: what is booked, and which of their hours are still free. */
export const createTodayService = ({ db, clock }: Base) => ({
  /** A doctor's account without a profile has no appointments. */
  async today(doctorId: number | null): Promise<Shown<DoctorsDay>> {
    if (doctorId === null) return { answer: { appointments: [], free: [] }, patientIds: [] }
    const now = clock()
    const [today] = indiaDays(now, 1)
    const [from, until] = [new Date(today!.start), new Date(today!.start + DAY)]
    const rows = await dayOfDoctor(db, doctorId, { from, until }).execute()
    const { weekly, inavailability } = await findWorkingTime(db, doctorId, from, until)
    const taken = rows.map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() }))
    const free = subtractIntervals(windowsOn([today!], weekly), [...inavailability, ...taken])
    return {
      answer: {
        appointments: rows.map((row) => doctorsAppointmentOnWire(row, now)),
        free: free.map(({ start, end }) => ({
          starts_at: new Date(start).toISOString(),
          ends_at: new Date(end).toISOString(),
        })),
      },
      patientIds: rows.map(({ patient_id }) => patient_id),
    }
  },
})

export type TodayService = ReturnType<typeof createTodayService>
