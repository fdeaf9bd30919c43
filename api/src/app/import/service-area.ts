import { sql } from 'kysely'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { places } from './places.ts'
import { deleteUnlisted } from './remove.ts'
import { line } from './schemas.ts'
import { upsert } from './upsert.ts'
import { hoursRows, WeeklyHours } from './weekly-hours.ts'

const Areas = z.array(
  z.strictObject({ city: line, state: z.string().length(2), pins: z.array(z.string().regex(/^[1-9]\d{5}$/)).min(1) }),
)

interface ServiceArea {
  areas: z.infer<typeof Areas>
  hours: z.infer<typeof WeeklyHours>
}

/** The area in which samples are taken at home, and the collection hours. */
export const serviceArea: Kind<ServiceArea> = {
  read({ list }, of) {
    const isNew = firstTime()
    const { cities } = of(places)
    const areas = list('places/pins.json', Areas, ({ city, state, pins }) => [
      ...unless(
        cities.some((known) => known.name === city && known.state === state),
        'city',
        'names one that cities.json does not have',
      ),
      ...unless(
        pins.every((pin) => isNew(Number(pin))),
        'pins',
        'names one that is listed twice',
      ),
    ])
    return { areas, hours: list('places/collection-hours.yaml', WeeklyHours) }
  },

  async write(trx, { areas, hours }) {
    for (const { city, state, pins } of areas) {
      const { id: city_id } = await trx
        .selectFrom('cities')
        .innerJoin('states', 'states.id', 'cities.state_id')
        .select('cities.id')
        .where('cities.name', '=', city)
        .where('states.code', '=', state)
        .executeTakeFirstOrThrow()
      await upsert(
        trx,
        'service_pins',
        ['pin'],
        pins.map((pin) => ({ pin, city_id })),
      )
      await upsert(
        trx,
        'lab_hours',
        ['city_id', 'lab_id', 'weekday', 'from_minute'],
        hoursRows(hours).map((row) => ({ ...row, city_id, lab_id: null })),
      )
    }
  },

  /** Windows that are already open stay open. No new windows are opened for hours that are no longer listed. */
  remove: (trx, { hours }) =>
    deleteUnlisted(trx, 'lab_hours', {
      key: sql`weekday || ' ' || from_minute`,
      listed: hoursRows(hours).map(({ weekday, from_minute }) => `${weekday} ${from_minute}`),
      scope: sql`lab_id is null`,
    }),
}
