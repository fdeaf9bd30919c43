import { StoreUnavailable } from './store-unavailable.ts'

/** Milliseconds for which a bucket may stay silent. */
export const PATIENCE = 5_000

/**
 * Ends a request if the bucket has been silent for too long. Time that the bucket spends waiting for us does not count.
 */
export interface Watch {
  signal: AbortSignal
  /** Starts the clock, because it is now the bucket's turn. */
  start(): void
  stop(): void
}

export function watchSilence(): Watch {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    signal: controller.signal,
    start() {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(new StoreUnavailable('the bucket does not answer')), PATIENCE)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Passes pieces on to the bucket. The bucket must accept each piece in time and then respond. */
export async function* towardsBucket(pieces: AsyncIterable<Uint8Array>, watch: Watch): AsyncGenerator<Uint8Array> {
  watch.stop()
  for await (const piece of pieces) {
    watch.start()
    yield piece
    watch.stop()
  }
  watch.start()
}

/** Passes pieces on from the bucket. Each piece must arrive in time once the reader has requested it. */
export async function* fromBucket(body: ReadableStream<Uint8Array>, watch: Watch): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  // the end of a request does not always end the body of its response
  watch.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}))
  try {
    for (;;) {
      watch.start()
      const { done, value } = await reader.read()
      watch.stop()
      if (watch.signal.aborted) throw watch.signal.reason
      if (done) return
      yield value
    }
  } finally {
    watch.stop()
    await reader.cancel().catch(() => {})
  }
}
