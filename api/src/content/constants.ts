import * as z from 'zod'
import type { Trx } from '../db/client.ts'
import type { ContentReader } from './content-reader.ts'
import type { Content } from './read-content.ts'
import { line, slug } from './schemas.ts'
import { upsert } from './upsert.ts'

/** The lists that forms offer. */
const Constants = z.array(
  z.strictObject({ name: slug, values: z.array(z.strictObject({ value: slug, label: line })).min(1) }),
)

export const readConstants = ({ list }: ContentReader) =>
  list('constants.yaml', Constants).flatMap(({ name, values }) =>
    values.map((entry, position) => ({ name, ...entry, position })),
  )

/** Written whole: what is no longer listed can't be chosen any more. */
export async function writeConstants(trx: Trx, { constants }: Content): Promise<void> {
  const known = await trx.selectFrom('constants').select(['name', 'value']).execute()
  for (const { name, value } of known) {
    if (!constants.some((one) => one.name === name && one.value === value))
      await trx.deleteFrom('constants').where('name', '=', name).where('value', '=', value).execute()
  }
  await upsert(trx, 'constants', ['name', 'value'], constants)
}
