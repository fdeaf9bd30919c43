import { sql } from 'kysely'
import * as z from 'zod'
import type { Kind } from './kind.ts'
import { deleteUnlisted } from './remove.ts'
import { line, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

/** The lists from which forms offer choices. */
const Constants = z.array(
  z.strictObject({ name: slug, values: z.array(z.strictObject({ value: slug, label: line })).min(1) }),
)

type Entry = { name: string; position: number } & z.infer<typeof Constants>[number]['values'][number]

export const constants: Kind<Entry[]> = {
  read: ({ list }) =>
    list('constants.yaml', Constants).flatMap(({ name, values }) =>
      values.map((entry, position) => ({ name, ...entry, position })),
    ),

  write: (trx, files) => upsert(trx, 'constants', ['name', 'value'], files),

  /** A value that is no longer listed can no longer be chosen. */
  remove: (trx, files) =>
    deleteUnlisted(trx, 'constants', {
      key: sql`name || '/' || value`,
      listed: files.map(({ name, value }) => `${name}/${value}`),
    }),
}
