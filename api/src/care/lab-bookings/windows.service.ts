import type { LabSlots } from '@app/contracts/lab-bookings'
import { DAY, HOUR } from '@app/domain/durations'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { CalendarPort } from './lab-bookings.ports.ts'
import { findCityOf, findNearestCity, insertWindows, listHours, listWindows } from './windows.repository.ts'
import { windowsOf } from './windows.rules.ts'

/** Days for which windows are open, today's among them. */
const DAYS_AHEAD = 14
/** A collector has to be told: from now to the first window that is offered. */
export const NOTICE = 2 * HOUR

/** When samples can be taken at home, and where. */
export function createWindowsService({
  db,
  clock,
  calendar,
}: {
  db: Database
  clock: Clock
  calendar: Pick<CalendarPort, 'daysFrom'>
}) {
  return {
    /** Opens the windows of the days ahead. Run again, it opens what is missing. */
    async openAhead(): Promise<void> {
      const windows = windowsOf(await listHours(db), calendar.daysFrom(clock(), DAYS_AHEAD))
      if (windows.length > 0) await insertWindows(db, windows)
    },

    /** The windows of a PIN's city, also those that are full. */
    async slots(pin: string): Promise<LabSlots> {
      const now = clock()
      const city = await findCityOf(db, pin)
      if (!city) return { is_served: false, city: (await findNearestCity(db, pin))?.name ?? '', windows: [] }
      const from = new Date(now.getTime() + NOTICE)
      const to = new Date(now.getTime() + DAYS_AHEAD * DAY)
      const windows = await listWindows(db, { cityId: city.id, from, to, now })
      return {
        is_served: true,
        city: city.name,
        windows: windows.map(({ id, starts_at, ends_at, left }) => ({
          id,
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          left: Math.max(left, 0),
        })),
      }
    },
  }
}
