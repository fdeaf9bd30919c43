/**
 * The maximum number of a site's flags that may be on for only a share of browsers at the same time: each such flag
 * doubles the number of a page's variants.
 */
export const MOST_SHARED = 5

/** '<remote>.<flag>' */
export const FLAG = /^[a-z0-9_-]+\.[a-z0-9-]+$/

/** Maps each flag that is not off to the percentage of browsers for which it is on: 'booking.new-times' to 20. */
export type Shares = Readonly<Record<string, number>>

/** Maps each flag to its value for one browser. */
export type FlagAnswers = Readonly<Record<string, boolean>>

export const isShared = (share: number): boolean => share < 100

/**
 * Returns true if a flag is on for browsers in this bucket. Each flag starts at a different bucket, so that the new
 * features do not all reach the same browsers first. Undefined if the flag needs a bucket and the browser has none yet.
 */
export function isOn(name: string, shares: Shares, bucket: number | undefined): boolean | undefined {
  const share = Object.hasOwn(shares, name) ? shares[name]! : 0
  if (share === 0 || !isShared(share)) return share > 0
  return bucket === undefined ? undefined : (bucket + firstBucket(name)) % 100 < share
}

const firstBucket = (name: string): number =>
  Array.from(name).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 100, 7)
