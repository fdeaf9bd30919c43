import { sql } from 'kysely'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { deleteUnlisted, retireUnlisted, slugsOf } from './remove.ts'
import { line, slug } from './schemas.ts'
import { serviceArea } from './service-area.ts'
import { upsert } from './upsert.ts'
import { hoursRows, WeeklyHours } from './weekly-hours.ts'

const Labs = z.array(
  z.strictObject({
    slug,
    name: line,
    address: line,
    pin: z.string(),
    hours: WeeklyHours.check(z.minLength(1)),
    /** True if the lab was invented for the demo. */
    demo: z.boolean().default(false),
  }),
)

/** The labs for samples that can't be taken at home, with their hours. A lab belongs to the city of its PIN code. */
export const labs: Kind<z.infer<typeof Labs>> = {
  read({ list }, of) {
    const isNew = firstTime()
    const { areas } = of(serviceArea)
    return list('places/labs.yaml', Labs, (lab) => [
      ...unless(isNew(lab.slug), 'slug', 'names one that is listed twice'),
      ...unless(
        areas.some(({ pins }) => pins.includes(lab.pin)),
        'pin',
        'is none that pins.json has',
      ),
    ])
  },

  withoutDemo: (files) => files.filter(({ demo }) => !demo),

  retire: (trx, files, now) => retireUnlisted(trx, 'labs', { key: sql`slug`, listed: slugsOf(files), now }),

  async write(trx, files) {
    const pins = await trx.selectFrom('service_pins').selectAll().execute()
    const cityOf = new Map(pins.map(({ pin, city_id }) => [pin, city_id]))
    await upsert(
      trx,
      'labs',
      ['slug'],
      files.map(({ hours: _hours, demo: _demo, ...lab }) => ({ ...lab, city_id: cityOf.get(lab.pin)! })),
    )
    const written = await trx.selectFrom('labs').select(['id', 'slug', 'city_id']).execute()
    const bySlug = new Map(written.map((row) => [row.slug, row]))
    await upsert(
      trx,
      'lab_hours',
      ['city_id', 'lab_id', 'weekday', 'from_minute'],
      files.flatMap((lab) => {
        const { id: lab_id, city_id } = bySlug.get(lab.slug)!
        return hoursRows(lab.hours).map((row) => ({ ...row, city_id, lab_id }))
      }),
    )
  },

  /** Windows that are already open stay open. No new windows are opened for hours that are no longer listed. */
  remove: (trx, files) =>
    deleteUnlisted(trx, 'lab_hours', {
      key: sql`(select slug from labs where id = lab_id) || ' ' || weekday || ' ' || from_minute`,
      listed: files.flatMap((lab) =>
        hoursRows(lab.hours).map(({ weekday, from_minute }) => `${lab.slug} ${weekday} ${from_minute}`),
      ),
      scope: sql`lab_id is not null`,
    }),
}
