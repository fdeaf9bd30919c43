import type { LabResult } from '@app/contracts/lab-bookings'

type Measured = Pick<LabResult, 'value' | 'low' | 'high'>

/** Where a value is in relation to its range; undefined if there is no range. */
export function standingOf({ value, low, high }: Measured): 'below' | 'within' | 'above' | undefined {
  if (value === null || (low === null && high === null)) return undefined
  if (low !== null && value < low) return 'below'
  return high !== null && value > high ? 'above' : 'within'
}

/** The space that the picture leaves beyond the range and the value, as a fraction of its width. */
const BEYOND = 0.15

/**
 * The positions of the range and the value, as percentages of the picture's width; undefined without a range. A range
 * without a lower or an upper limit extends to that side of the picture.
 */
export function placesOf({ value, low, high }: Measured): { from: number; to: number; at: number } | undefined {
  if (value === null || (low === null && high === null)) return undefined
  const least = Math.min(low ?? 0, value)
  const most = Math.max(high ?? value, low ?? value, value)
  const width = Math.max(most - least, Number.MIN_VALUE) * (1 + 2 * BEYOND)
  const start = least - (most - least) * BEYOND
  const place = (number: number) => Math.round(((number - start) / width) * 1000) / 10
  return { from: low === null ? 0 : place(low), to: high === null ? 100 : place(high), at: place(value) }
}

/** "4 to 5.6", "up to 200", "40 or more". */
export function rangeInWords({ low, high }: Measured): string {
  if (low !== null && high !== null) return `${low} to ${high}`
  return low === null ? `up to ${high}` : `${low} or more`
}
