interface Options<Value> {
  take(): Promise<Value>
  /**
   * Returns the version of the content; undefined while changes are not reported. While the version is undefined, each
   * call takes a new snapshot.
   */
  version(): number | undefined
  /**
   * How long one snapshot serves before the next one is taken in the background, in seconds; if omitted, a snapshot
   * serves until the version changes.
   */
  seconds?: number
}

/** The largest share of the time that is spent on taking snapshots. */
const SHARE = 0.05

/**
 * Keeps the last value of something that is slow to compute, and returns it to callers immediately. When the value is
 * old, the next one is computed in the background. The longer a value takes to compute, the less often it is computed.
 */
export function createSnapshot<Value>({ take, version, seconds }: Options<Value>): () => Promise<Value> {
  let held: { value: Promise<Value>; of: number; until: number } | undefined
  let isTaking = false

  async function takeNext(of: number): Promise<Value> {
    const started = performance.now()
    const value = await take()
    const took = performance.now() - started
    const until = seconds === undefined ? Infinity : performance.now() + Math.max(seconds * 1000, took / SHARE)
    held = { value: Promise.resolve(value), of, until }
    return value
  }

  return () => {
    const of = version()
    if (of === undefined) return take()
    if (held?.of !== of) {
      const value = takeNext(of)
      held = { value, of, until: Infinity }
      value.catch(() => (held = undefined))
    } else if (held.until < performance.now() && !isTaking) {
      isTaking = true
      takeNext(of)
        .catch(() => {})
        .finally(() => (isTaking = false))
    }
    return held.value
  }
}
