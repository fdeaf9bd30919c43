/** The most flags of a site that may be on for a share of browsers at once: each doubles what a page can be. */
export const MOST_SHARED = 5

/** '<remote>.<flag>' */
export const FLAG = /^[a-z0-9_-]+\.[a-z0-9-]+$/

/** Maps each flag that is not off to the per cent of browsers for which it is on: 'booking.new-times' to 20. */
export type Shares = Readonly<Record<string, number>>

/** Maps flags to what they are for one browser. */
export type FlagAnswers = Readonly<Record<string, boolean>>

export const isShared = (share: number): boolean => share < 100

/**
 * Returns true if a flag is on for browsers in this bucket. Each flag counts from another bucket, so that it is not
 * always the same browsers that meet everything new. Undefined while the browser has no bucket, and the flag needs one.
 */
export function isOn(name: string, shares: Shares, bucket: number | undefined): boolean | undefined {
  const share = Object.hasOwn(shares, name) ? shares[name]! : 0
  if (share === 0 || !isShared(share)) return share > 0
  return bucket === undefined ? undefined : (bucket + firstBucket(name)) % 100 < share
}

const firstBucket = (name: string): number =>
  Array.from(name).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 100, 7)
