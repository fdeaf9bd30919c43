import type { LabSlots, LabWindow, SamplePlace } from '@app/contracts/lab-bookings'
import { DAY } from '@app/domain/durations'
import { offeredFrom } from './actions.rules.ts'
import { indiaDays } from '../booking/slots/calendar.rules.ts'
import { findCityOf, findNearestCity, insertWindows, listHours, listLabs, listWindows } from './windows.repository.ts'
import { windowsOf } from './windows.rules.ts'
import type { Base } from '../../../platform/base.ts'

type WindowRow = Awaited<ReturnType<typeof listWindows>>[number]

/** The number of days for which windows are open, including today. */
const DAYS_AHEAD = 14

/** Lists when and where samples can be taken, at home or at a lab. */
export function createWindowsService({ db, clock }: Base) {
  return {
    /** Opens the windows for the coming days. A repeated run opens only the missing windows. */
    async openAhead(): Promise<void> {
      const windows = windowsOf(await listHours(db), indiaDays(clock(), DAYS_AHEAD))
      if (windows.length > 0) await insertWindows(db, windows)
    },

    /**
     * Lists the windows of the collectors or labs in a PIN's city, including full ones. A window does not count as full
     * for a patient who holds a place in it.
     */
    async slots({
      pin,
      place,
      patientId,
    }: {
      pin: string
      place: SamplePlace
      patientId: string | null
    }): Promise<LabSlots> {
      const now = clock()
      const city = await findCityOf(db, pin)
      if (!city) return { is_served: false, city: (await findNearestCity(db, pin))?.name ?? '', windows: [], labs: [] }
      const from = offeredFrom(now)
      const to = new Date(now.getTime() + DAYS_AHEAD * DAY)
      const windows = await listWindows(db, { cityId: city.id, place, from, to, now, patientId })
      const of = (labId: number | null) => windows.filter(({ lab_id }) => lab_id === labId).map(windowOnWire)
      const labs = place === 'lab' ? await listLabs(db, city.id) : []
      return {
        is_served: true,
        city: city.name,
        windows: of(null),
        labs: labs.map(({ id, ...lab }) => ({ ...lab, windows: of(id) })),
      }
    },
  }
}

const windowOnWire = ({ id, starts_at, ends_at, left }: WindowRow): LabWindow => ({
  id,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  left: Math.max(left, 0),
})
