/** Starts that follow each other by the same number of minutes, or one start alone. */
export interface StartSpan {
  first: string
  last: string
  /** The minutes from one start to the next; null where the span is one start. */
  every: number | null
}

/** The fewest starts that read more easily as a span than one by one. */
const SPAN = 3
const MINUTE = 60_000

/** Joins a day's starts, in order, into spans: 2:30, 2:45 and 3 pm become 2:30 to 3 pm, every 15 minutes. */
export function startSpans(starts: readonly string[]): StartSpan[] {
  const times = starts.map((start) => Date.parse(start))
  const step = Math.min(...times.slice(1).map((time, index) => time - times[index]!))
  const runs: string[][] = []
  for (const [index, start] of starts.entries()) {
    if (index > 0 && step === times[index]! - times[index - 1]!) runs.at(-1)!.push(start)
    else runs.push([start])
  }
  return runs.flatMap((run): StartSpan[] =>
    run.length < SPAN
      ? run.map((start) => ({ first: start, last: start, every: null }))
      : [{ first: run[0]!, last: run.at(-1)!, every: step / MINUTE }],
  )
}
