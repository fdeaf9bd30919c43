import { DAY } from '@app/domain/durations'
import { startOfIndiaDate } from '@app/domain/india-time'
import type { Database } from '../../../../platform/db/client.ts'
import { listBookedBetween } from '../appointments/appointments.repository.ts'
import { isBooked } from '../appointments/status.rules.ts'
import { indiaDays, windowsOn } from './calendar.rules.ts'
import { findWorkingTime } from './schedule.repository.ts'

interface Asked {
  doctorId: number
  /** A date in India. */
  from: string
  days: number
}

/** Reads some of a doctor's days with the hours, leave and booked patients, always in three queries. */
export async function findDays(db: Database, { doctorId, from, days: count }: Asked, now: Date) {
  const days = indiaDays(startOfIndiaDate(from), count)
  const [first, last] = [new Date(days[0]!.start), new Date(days.at(-1)!.start + DAY)]
  const { weekly, inavailability } = await findWorkingTime(db, doctorId, first, last)
  const booked = await listBookedBetween(db, doctorId, { from: first, until: last, now })
  return days.map((day) => {
    const end = day.start + DAY
    return {
      date: day.date,
      hours: windowsOn([day], weekly).map(onWire),
      leave: inavailability
        .filter((leave) => leave.start < end && leave.end > day.start)
        .map((leave) => onWire({ start: Math.max(leave.start, day.start), end: Math.min(leave.end, end) })),
      booked: booked
        .filter(({ starts_at }) => starts_at.getTime() >= day.start && starts_at.getTime() < end)
        .map(({ status, ...one }) => ({ ...one, is_missed: !isBooked(status) })),
    }
  })
}

const onWire = ({ start, end }: { start: number; end: number }) => ({
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
})
