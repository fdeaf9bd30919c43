import { TeleList } from '@app/contracts/medicines'
import { slugOf } from '@app/domain/slug'
import { sql } from 'kysely'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { retireUnlisted } from './remove.ts'
import { line } from './schemas.ts'
import { upsert } from './upsert.ts'

const Medicines = z.array(
  z.strictObject({
    name: line,
    kind: line,
    tele: z.enum(TeleList.options),
    preparations: z.array(line).min(1),
    weekly: z.optional(z.strictObject({ preparations: z.array(line).min(1), source: line })),
  }),
)

export const medicines: Kind<z.infer<typeof Medicines>> = {
  read({ list }) {
    const isNew = firstTime()
    return list('medicines.yaml', Medicines, ({ name, preparations, weekly }) => [
      ...unless(isNew(slugOf(name)), 'name', 'stands here twice'),
      ...unless(
        weekly?.preparations.every((one) => preparations.includes(one)) ?? true,
        'weekly',
        'names a form that is not among its preparations',
      ),
    ])
  },

  /** A medicine that is no longer listed can no longer be prescribed. Its row is kept for earlier prescriptions. */
  retire: (trx, files, now) =>
    retireUnlisted(trx, 'medicines', { key: sql`slug`, listed: files.map(({ name }) => slugOf(name)), now }),

  async write(trx, files) {
    const rows = files.map(({ tele, weekly, ...medicine }) => ({
      ...medicine,
      tele_list: tele,
      weekly: weekly?.preparations ?? [],
      weekly_source: weekly?.source ?? null,
      slug: slugOf(medicine.name),
    }))
    await upsert(trx, 'medicines', ['slug'], rows)
  },
}
