import type { Trx } from '../../platform/db/client.ts'

/**
 * Returns the files whose rows still belong to the folder. If people have taken over a row, its parts belong to them
 * too.
 */
export async function ofFolder<File extends { slug: string }>(
  trx: Trx,
  table: 'lab_tests' | 'courses' | 'packages',
  files: readonly File[],
): Promise<File[]> {
  const others = await trx.selectFrom(table).select('slug').where('origin', '=', 'product').execute()
  return files.filter((file) => !others.some(({ slug }) => slug === file.slug))
}
