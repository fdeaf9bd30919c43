import type { LabResult } from '@app/contracts/lab-bookings'
import { standingOf } from '@app/parts/range.rules'

/**
 * Sums up a report on one line: "2.1 mIU/L, within the expected range" for one value, "2 of 5 outside the expected range"
 * for several; undefined if there is nothing to sum up.
 */
export function resultsInShort(results: readonly LabResult[]): string | undefined {
  const [only] = results
  if (!only) return undefined
  if (results.length === 1) {
    const standing = standingOf(only)
    const value = only.words ?? `${only.value} ${only.unit}`.trim()
    return standing ? `${value}, ${standing} the expected range` : value
  }
  const standings = results.map(standingOf).filter((standing) => standing !== undefined)
  if (standings.length === 0) return undefined
  const outside = standings.filter((standing) => standing !== 'within').length
  return outside === 0 ? 'All within the expected range' : `${outside} of ${results.length} outside the expected range`
}
