import { MINUTE } from '@app/domain/durations'

interface Hours {
  city_id: number
  lab_id: number | null
  weekday: number
  from_minute: number
  to_minute: number
  capacity: number
}
interface Day {
  weekday: number
  /** The midnight at which the day begins in India, in milliseconds since the epoch. */
  start: number
}

/** Creates the windows for the coming days from weekly hours. */
export const windowsOf = (hours: readonly Hours[], days: readonly Day[]) =>
  days.flatMap(({ weekday, start }) =>
    hours
      .filter((each) => each.weekday === weekday)
      .map(({ city_id, lab_id, from_minute, to_minute, capacity }) => ({
        city_id,
        lab_id,
        starts_at: new Date(start + from_minute * MINUTE),
        ends_at: new Date(start + to_minute * MINUTE),
        capacity,
      })),
  )
