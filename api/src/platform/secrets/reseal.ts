import type { Place, Seal } from './seal.ts'

/** How many rows of one column are encrypted again in one transaction at most. */
const ROWS = 5000

interface SealedColumn {
  seal: Seal
  /** Lists and locks the oldest rows whose text was encrypted with a key other than the current one. */
  listOlder(like: { presentId: string; limit: number }): Promise<{ id: string; sealed: string }[]>
  placeOf(id: string): Place
  write(row: { id: string; sealed: string }, anew: string): Promise<unknown>
}

/**
 * Encrypts the texts of one column again, with the current secret.
 *
 * @returns how many texts were encrypted again, and whether none is left.
 * @throws Error if a text was encrypted with a secret that is not in the list; then nothing is written.
 */
export async function reseal({ seal, listOlder, placeOf, write }: SealedColumn) {
  const rows = await listOlder({ presentId: seal.presentId, limit: ROWS })
  for (const row of rows) await write(row, seal.seal(seal.open(row.sealed, placeOf(row.id)), placeOf(row.id)))
  return { resealed: rows.length, isWhole: rows.length < ROWS }
}
