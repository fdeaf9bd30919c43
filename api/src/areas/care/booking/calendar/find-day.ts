import { DAY } from '@app/domain/durations'
import type { Database } from '../../../../platform/db/client.ts'
import { dayOfDoctor } from '../appointments/appointments.repository.ts'
import { indiaDays, windowsOn } from '../slots/calendar.rules.ts'
import { subtractIntervals } from '../slots/interval.rules.ts'
import { findWorkingTime } from '../slots/schedule.repository.ts'

/** Finds a doctor's bookings on the current day in India, and which of their hours are still free. */
export async function findDay(on: Database, doctorId: number, now: Date) {
  const [today] = indiaDays(now, 1)
  const [from, until] = [new Date(today!.start), new Date(today!.start + DAY)]
  const rows = await dayOfDoctor(on, doctorId, { from, until }).execute()
  const { weekly, inavailability } = await findWorkingTime(on, doctorId, from, until)
  const taken = rows.map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() }))
  const free = subtractIntervals(windowsOn([today!], weekly), [...inavailability, ...taken])
  return { rows, free: free.map(({ start, end }) => ({ starts_at: new Date(start), ends_at: new Date(end) })) }
}
