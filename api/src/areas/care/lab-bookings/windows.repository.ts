import type { SamplePlace } from '@app/contracts/lab-bookings'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** Finds the city that serves a PIN; undefined when no city serves it. */
export const findCityOf = (db: Database, pin: string) =>
  db
    .selectFrom('service_pins')
    .innerJoin('cities', 'cities.id', 'service_pins.city_id')
    .select(['cities.id', 'cities.name'])
    .where('pin', '=', pin)
    .executeTakeFirst()

/**
 * Finds the served city whose PINs are nearest to a PIN. PINs with the same first digit, which is the zone, come first;
 * then the numerically closest PIN wins, because neighbouring places have neighbouring numbers.
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

/** Lists a city's labs that currently take samples. */
export const listLabs = (db: Database, cityId: number) =>
  db
    .selectFrom('labs')
    .select(['id', 'slug', 'name', 'address', 'pin'])
    .where('city_id', '=', cityId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute()

/** Finds a lab in a PIN's city; undefined when the city no longer has this lab. */
export const findLab = (trx: Trx, { slug, pin }: { slug: string; pin: string }) =>
  trx
    .selectFrom('labs')
    .innerJoin('service_pins', 'service_pins.city_id', 'labs.city_id')
    .select('labs.id')
    .where('slug', '=', slug)
    .where('service_pins.pin', '=', pin)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

/**
 * Lists the windows of a city's collectors or labs that begin within a span of time, with the number of free places. An
 * unpaid place that this patient holds counts as free for them.
 */
export const listWindows = (
  db: Database,
  {
    cityId,
    place,
    from,
    to,
    now,
    patientId,
  }: { cityId: number; place: SamplePlace; from: Date; to: Date; now: Date; patientId: string | null },
) =>
  db
    .selectFrom('lab_windows')
    .select((row) => [
      'id',
      'lab_id',
      'starts_at',
      'ends_at',
      sql<number>`capacity - ${row
        .selectFrom('lab_seats')
        .innerJoin('lab_bookings', 'lab_bookings.id', 'booking_id')
        .select((all) => all.fn.countAll().as('taken'))
        .whereRef('window_id', '=', 'lab_windows.id')
        .where((seat) =>
          seat.or([
            seat('held_until', 'is', null),
            seat.and([seat('held_until', '>', now), seat('patient_id', 'is distinct from', patientId)]),
          ]),
        )}`
        .$castTo<number>()
        .as('left'),
    ])
    .where('city_id', '=', cityId)
    .where('lab_id', place === 'home' ? 'is' : 'is not', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute()

/** Finds a window in a PIN's city, with its collectors or an open lab, that begins at or after a given moment. */
export const findWindow = (
  trx: Trx,
  { id, pin, place, from }: { id: string; pin: string; place: SamplePlace; from: Date },
) =>
  trx
    .selectFrom('lab_windows')
    .innerJoin('service_pins', 'service_pins.city_id', 'lab_windows.city_id')
    .leftJoin('labs', 'labs.id', 'lab_windows.lab_id')
    .select(['lab_windows.id', 'lab_windows.lab_id', 'lab_windows.capacity', 'starts_at'])
    .where('lab_windows.id', '=', id)
    .where('lab_windows.lab_id', place === 'home' ? 'is' : 'is not', null)
    .where('retired_at', 'is', null)
    .where('service_pins.pin', '=', pin)
    .where('starts_at', '>=', from)
    .executeTakeFirst()

export const listHours = (db: Database) => db.selectFrom('lab_hours').selectAll().execute()

/** Opens windows. Windows that are already open remain unchanged. */
export const insertWindows = (
  db: Database,
  windows: readonly { city_id: number; lab_id: number | null; starts_at: Date; ends_at: Date; capacity: number }[],
) =>
  db
    .insertInto('lab_windows')
    .values(windows)
    .onConflict((conflict) => conflict.columns(['city_id', 'lab_id', 'starts_at']).doNothing())
    .execute()
