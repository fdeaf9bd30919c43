/** A span of time, [start, end), in milliseconds since the epoch. */
export interface Interval {
  start: number
  end: number
}

/** Merges overlapping or touching intervals into the fewest possible, in order. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** Removes some intervals from others, and returns what is left, in order. */
export function subtractIntervals(intervals: readonly Interval[], removed: readonly Interval[]): Interval[] {
  return mergeIntervals(removed).reduce(
    (left, hole) =>
      left.flatMap((interval) =>
        [
          { start: interval.start, end: Math.min(interval.end, hole.start) },
          { start: Math.max(interval.start, hole.end), end: interval.end },
        ].filter((part) => part.start < part.end),
      ),
    mergeIntervals(intervals),
  )
}
