import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { DAY } from '@app/domain/durations'
import type { Database } from '../../../../platform/db/client.ts'
import type { Shown } from '../../../../platform/http/audits.ts'
import { listBookedBetween } from '../appointments/appointments.repository.ts'
import { indiaDays, windowsOn } from './calendar.rules.ts'
import { findWorkingTime } from './schedule.repository.ts'

interface Asked {
  /** A date in India. */
  from: string
  days: number
}

/** Reads a number of days of a doctor, always in three queries. */
export async function showDays(
  db: Database,
  doctorId: number,
  { from, days: count }: Asked,
): Promise<Shown<DoctorCalendar>> {
  const days = indiaDays(new Date(`${from}T00:00:00+05:30`), count)
  const [first, last] = [new Date(days[0]!.start), new Date(days.at(-1)!.start + DAY)]
  const { weekly, inavailability } = await findWorkingTime(db, doctorId, first, last)
  const booked = await listBookedBetween(db, doctorId, first, last)
  const answer = days.map((day) => {
    const end = day.start + DAY
    return {
      date: day.date,
      hours: windowsOn([day], weekly).map(onWire),
      leave: inavailability
        .filter((leave) => leave.start < end && leave.end > day.start)
        .map((leave) => onWire({ start: Math.max(leave.start, day.start), end: Math.min(leave.end, end) })),
      booked: booked
        .filter(({ starts_at }) => starts_at.getTime() >= day.start && starts_at.getTime() < end)
        .map(({ id, kind, starts_at, ends_at, patient_name, concern }) => ({
          ...onWire({ start: starts_at.getTime(), end: ends_at.getTime() }),
          appointment_id: id,
          kind,
          patient_name: patient_name.split(' ')[0]!,
          concern,
        })),
    }
  })
  return { answer, patientIds: [...new Set(booked.map(({ patient_id }) => patient_id))] }
}

const onWire = ({ start, end }: { start: number; end: number }) => ({
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
})
