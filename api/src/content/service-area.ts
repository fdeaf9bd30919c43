import { MINUTE } from '@app/domain/durations'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { places } from './places.ts'
import { deleteUnlisted } from './remove.ts'
import { line } from './schemas.ts'
import { upsert } from './upsert.ts'
import { sql } from 'kysely'

const Areas = z.array(
  z.strictObject({ city: line, state: z.string().length(2), pins: z.array(z.string().regex(/^[1-9]\d{5}$/)).min(1) }),
)
/** Minutes of the day, of a time such as 06:30. */
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((time) => Date.parse(`1970-01-01T${time}Z`) / MINUTE)
const Hours = z.array(
  z
    .strictObject({
      weekdays: z.array(z.int().min(0).max(6)).min(1),
      from: clockTime,
      to: clockTime,
      capacity: z.int().min(1).max(1000),
    })
    .refine(({ from, to }) => from < to, 'must begin before it ends'),
)

interface ServiceArea {
  areas: z.infer<typeof Areas>
  hours: z.infer<typeof Hours>
}

/** Where samples are taken at home, and when. */
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
        'names one that stands here twice',
      ),
    ])
    return { areas, hours: list('places/collection-hours.yaml', Hours) }
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
        ['city_id', 'weekday', 'from_minute'],
        hours.flatMap(({ weekdays, from, to, capacity }) =>
          weekdays.map((weekday) => ({ city_id, weekday, from_minute: from, to_minute: to, capacity })),
        ),
      )
    }
  },

  /** Windows that are open stay open; no new ones come of hours that are not listed any more. */
  remove: (trx, { hours }) =>
    deleteUnlisted(trx, 'lab_hours', {
      key: sql`weekday || ' ' || from_minute`,
      listed: hours.flatMap(({ weekdays, from }) => weekdays.map((weekday) => `${weekday} ${from}`)),
    }),
}
