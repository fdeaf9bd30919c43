import { TeleList } from '@app/contracts/medicines'
import { slugOf } from '@app/domain/slug'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Trx } from '../db/client.ts'
import { firstTime, unless, type ContentReader } from './content-reader.ts'
import type { Content } from './read-content.ts'
import { retireUnlisted } from './remove.ts'
import { line } from './schemas.ts'
import { upsert } from './upsert.ts'

const Medicines = z.array(
  z.strictObject({ name: line, kind: line, tele: z.enum(TeleList.options), preparations: z.array(line).min(1) }),
)

export function readMedicines({ list }: ContentReader) {
  const isNew = firstTime()
  return list('medicines.yaml', Medicines, ({ name }) => unless(isNew(slugOf(name)), 'name', 'stands here twice'))
}

/** What is no longer listed is not prescribed any more, and stays for what was written of it. */
export async function writeMedicines(trx: Trx, { medicines }: Content, now: Date): Promise<void> {
  const rows = medicines.map(({ tele, ...medicine }) => ({ ...medicine, tele_list: tele, slug: slugOf(medicine.name) }))
  await upsert(trx, 'medicines', ['slug'], rows)
  await retireUnlisted(trx, 'medicines', { key: sql`slug`, listed: rows.map(({ slug }) => slug), now })
}
