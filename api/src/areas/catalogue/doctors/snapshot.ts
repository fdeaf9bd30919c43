interface Options<Value> {
  take(): Promise<Value>
  /** Of the content; undefined when nobody tells of changes: then each call takes anew. */
  version(): number | undefined
  /** How long one serves while another is taken behind it; left out: until the version changes. */
  seconds?: number
}

/** A snapshot costs at most this part of the time. */
const SHARE = 0.01

/**
 * Holds the last value of something that takes long: who asks gets it at once, and when it has grown old the next is
 * taken behind the answer. One that is slow to take is taken less often.
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
