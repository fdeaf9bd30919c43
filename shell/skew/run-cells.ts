import { siteOf, type Cell } from './matrix.ts'

export interface Judged {
  cell: Cell
  /** The failure; undefined if the cell passed. */
  reason: string | undefined
  /** True if another cell shows exactly the same site, so that one run counts for both. */
  isSame: boolean
}

/** Two cores can run two web processes and their pages. */
const LANES = 2

/** Runs each site once, two at a time; a pair of builds that visitors never meet is not run. */
export async function runCells(
  cells: readonly Cell[],
  run: (cell: Cell, index: number) => Promise<string | undefined>,
): Promise<Judged[]> {
  // the live site is last in the list, so a cell with exactly the same site refers to it
  const bySite = new Map(cells.filter(({ isApart }) => !isApart).map((cell) => [siteOf(cell), cell]))
  const reasons = new Map<string, string | undefined>()
  const waiting = [...bySite].entries()
  const lane = async () => {
    for (const [index, [site, cell]] of waiting) reasons.set(site, await run(cell, index))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return cells.map((cell) => ({
    cell,
    reason: reasons.get(siteOf(cell)),
    isSame: !cell.isApart && bySite.get(siteOf(cell)) !== cell,
  }))
}
