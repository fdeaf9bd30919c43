import type { Place, Seal } from './seal.ts'

/** The maximum number of a column's rows that are re-encrypted in one transaction. */
const ROWS = 5000

interface SealedColumn {
  seal: Seal
  /** Lists and locks the oldest rows whose text was not encrypted with the current key. */
  listOlder(like: { presentId: string; limit: number }): Promise<{ id: string; sealed: string }[]>
  placeOf(id: string): Place
  write(row: { id: string; sealed: string }, anew: string): Promise<unknown>
}

/**
 * Re-encrypts the texts in one column with the current secret.
 *
 * @returns how many texts were re-encrypted, and whether none is left.
 * @throws Error if a text was encrypted with a secret that is not in the list; then nothing is written.
 */
export async function reseal({ seal, listOlder, placeOf, write }: SealedColumn) {
  const rows = await listOlder({ presentId: seal.presentId, limit: ROWS })
  for (const row of rows) await write(row, seal.seal(seal.open(row.sealed, placeOf(row.id)), placeOf(row.id)))
  return { resealed: rows.length, isWhole: rows.length < ROWS }
}
