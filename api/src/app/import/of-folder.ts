import type { Trx } from '../../platform/db/client.ts'

/** Of these files, those whose row is still the folder's: what it is made of is people's with it. */
export async function ofFolder<File extends { slug: string }>(
  trx: Trx,
  table: 'lab_tests' | 'courses' | 'packages',
  files: readonly File[],
): Promise<File[]> {
  const others = await trx.selectFrom(table).select('slug').where('origin', '=', 'product').execute()
  return files.filter((file) => !others.some(({ slug }) => slug === file.slug))
}
