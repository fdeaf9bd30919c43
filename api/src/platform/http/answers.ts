import type { Clock } from '../clock.ts'

export interface Answer {
  type: string
  cache: 'content' | 'schedule'
  tag: string
  body: Buffer
  /** Undefined until a client asks for the compressed body. */
  compressed: Buffer | undefined
}

/**
 * How long a response with free slots may be reused, in milliseconds. A slot list may be this old, because booking
 * checks the slot again.
 */
const SCHEDULE_HOLDS = 5_000
const BYTES = 64_000_000
/**
 * The bytes that a cached response takes up in addition to its body: for the address, the entry itself and the headers.
 */
const OVERHEAD = 1000

/**
 * Caches reusable responses by address. All cached responses belong to one version of the content; the oldest are
 * dropped first.
 *
 * @param clock - The clock on which free slots depend. The clock may jump, whereas the monotonic time (`now`) does not.
 */
export function createAnswers(clock: Clock, now: () => number = () => performance.now()) {
  const answers = new Map<string, Answer & { madeAt: number; until: number; bytes: number }>()
  let heldVersion: number | undefined
  let bytes = 0

  const drop = (address: string) => {
    bytes -= answers.get(address)?.bytes ?? 0
    answers.delete(address)
  }
  const dropOldest = () => {
    for (const oldest of answers.keys()) {
      if (bytes <= BYTES) break
      drop(oldest)
    }
  }
  const turnTo = (version: number | undefined) => {
    if (version === heldVersion) return
    answers.clear()
    bytes = 0
    heldVersion = version
  }

  return {
    /** @param version - The current version of the content; if it is undefined, nothing is found. */
    find(address: string, version: number | undefined): Answer | undefined {
      turnTo(version)
      const found = version === undefined ? undefined : answers.get(address)
      if (!found || found.until <= now()) return undefined
      const hasJumped = Math.abs(clock().getTime() - found.madeAt) > SCHEDULE_HOLDS
      return found.cache === 'schedule' && hasJumped ? undefined : found
    },
    /**
     * @param version - The version of the content before the response was created. A response from older content is not
     *   cached.
     */
    keep(address: string, version: number, answer: Answer): void {
      if (version !== heldVersion) return
      const size = answer.body.length + (answer.compressed?.length ?? 0) + address.length * 2 + OVERHEAD
      drop(address)
      answers.set(address, {
        ...answer,
        bytes: size,
        madeAt: clock().getTime(),
        until: answer.cache === 'schedule' ? now() + SCHEDULE_HOLDS : Infinity,
      })
      bytes += size
      dropOldest()
    },
    /** Adds the compressed body to a response that was found under the address, if it is still cached. */
    addCompressed(address: string, answer: Answer, compressed: Buffer): void {
      const cached = answers.get(address)
      if (cached !== answer || cached.compressed) return
      cached.compressed = compressed
      cached.bytes += compressed.length
      bytes += compressed.length
      dropOldest()
    },
  }
}
