import { systemClock, type Clock } from './clock.ts'

interface Options<Value> {
  take(): Promise<Value>
  /**
   * Returns the version of the content; undefined while changes are not reported. While it is undefined, each call
   * takes a new snapshot.
   */
  version(): number | undefined
  /**
   * How long one snapshot is used before the next is taken in the background, in seconds; if omitted, a snapshot is
   * used until the version changes.
   */
  seconds?: number
  /** The clock that determines the age of a snapshot, if `seconds` is given. */
  clock?: Clock
}

/** The maximum share of the time that is spent taking snapshots. */
const SHARE = 0.05
/**
 * After how many milliseconds a snapshot is too old to be returned while the next one is taken: nobody may have needed
 * it for hours, or the clock may have jumped.
 */
const OLDEST = 60_000

/**
 * Keeps the last value of something that is slow to compute, and returns it to callers immediately. When the value is
 * old, a new one is computed in the background. The longer a value takes to compute, the less often it is computed.
 */
export function createSnapshot<Value>({
  take,
  version,
  seconds,
  clock = systemClock,
}: Options<Value>): () => Promise<Value> {
  let held: { value: Promise<Value>; of: number; until: number; at: number; oldest: number } | undefined
  let isTaking = false

  async function takeNext(of: number): Promise<Value> {
    const started = performance.now()
    const at = clock().getTime()
    const value = await take()
    const took = performance.now() - started
    const life = seconds === undefined ? Infinity : Math.max(seconds * 1000, took / SHARE)
    const oldest = Math.max(OLDEST, 2 * life)
    held = { value: Promise.resolve(value), of, until: performance.now() + life, at, oldest }
    return value
  }

  return () => {
    const of = version()
    if (of === undefined) return take()
    if (held?.of !== of || Math.abs(clock().getTime() - held.at) > held.oldest) {
      const old = held?.of === of ? held : undefined
      // while the database is down, an old value is better than none
      const value = takeNext(of).catch((error: unknown) => {
        if (!old) throw error
        held = old
        return old.value
      })
      held = { value, of, until: Infinity, at: clock().getTime(), oldest: Infinity }
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
