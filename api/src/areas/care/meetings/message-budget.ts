/**
 * The limits on messages and bytes: a call needs about ten messages to begin, and as many again after a network change.
 * A connection's description has at most 32 kB.
 */
const MESSAGES = 120
const BYTES = 400_000
/** After how many milliseconds a socket's message and byte counts start over. */
const WITHIN = 10_000

/** Counts the messages and bytes that one socket sends. */
export function createMessageBudget(now: () => number = () => performance.now()) {
  let since = now()
  let messages = 0
  let bytes = 0
  /** @returns whether one more message of this size is allowed. */
  return (size: number): boolean => {
    if (now() - since >= WITHIN) {
      since = now()
      messages = 0
      bytes = 0
    }
    messages++
    bytes += size
    return messages <= MESSAGES && bytes <= BYTES
  }
}
