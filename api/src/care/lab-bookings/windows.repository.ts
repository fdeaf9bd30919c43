import { sql } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'

/** The city whose collectors come to a PIN; undefined where none do. */
export const findCityOf = (db: Database, pin: string) =>
  db
    .selectFrom('service_pins')
    .innerJoin('cities', 'cities.id', 'service_pins.city_id')
    .select(['cities.id', 'cities.name'])
    .where('pin', '=', pin)
    .executeTakeFirst()

/**
 * The served city whose PINs are nearest: first those of the same zone, which the first digit names, then by the number, since
 * neighbours have neighbouring numbers.
 */
export const findNearestCity = (db: Database, pin: string) =>
  db
    .selectFrom('service_pins')
    .innerJoin('cities', 'cities.id', 'service_pins.city_id')
    .select('cities.name')
    .orderBy(sql`left(pin, 1) = left(${pin}, 1)`, 'desc')
    .orderBy(sql`abs(pin::integer - ${pin}::integer)`)
    .orderBy('pin')
    .limit(1)
    .executeTakeFirst()

/** The windows of a city that begin within a time, with the places that nobody has. */
export const listWindows = (
  db: Database,
  { cityId, from, to, now }: { cityId: number; from: Date; to: Date; now: Date },
) =>
  db
    .selectFrom('lab_windows')
    .select((row) => [
      'id',
      'starts_at',
      'ends_at',
      sql<number>`capacity - ${row
        .selectFrom('lab_seats')
        .select((all) => all.fn.countAll().as('taken'))
        .whereRef('window_id', '=', 'lab_windows.id')
        .where((seat) => seat.or([seat('held_until', 'is', null), seat('held_until', '>', now)]))}`
        .$castTo<number>()
        .as('left'),
    ])
    .where('city_id', '=', cityId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute()

/** A window of the city that a PIN belongs to, and that begins no sooner than a moment. */
export const findWindow = (trx: Trx, { id, pin, from }: { id: string; pin: string; from: Date }) =>
  trx
    .selectFrom('lab_windows')
    .innerJoin('service_pins', 'service_pins.city_id', 'lab_windows.city_id')
    .select(['lab_windows.id', 'lab_windows.capacity'])
    .where('lab_windows.id', '=', id)
    .where('pin', '=', pin)
    .where('starts_at', '>=', from)
    .executeTakeFirst()

export const listHours = (db: Database) => db.selectFrom('lab_hours').selectAll().execute()

/** Opens windows; those that are open stay as they are. */
export const insertWindows = (
  db: Database,
  windows: readonly { city_id: number; starts_at: Date; ends_at: Date; capacity: number }[],
) =>
  db
    .insertInto('lab_windows')
    .values(windows)
    .onConflict((conflict) => conflict.columns(['city_id', 'starts_at']).doNothing())
    .execute()
