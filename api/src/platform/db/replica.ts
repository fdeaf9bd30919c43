import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from './is-unavailable.ts'

/** Milliseconds after which replicas are asked too. The web process waits for two and a half seconds. */
const SILENT = 1_000

const reading = new AsyncLocalStorage<true>()

/** Whether the present work reads from a replica. */
export const isOnReplica = (): boolean => reading.getStore() === true

interface Found<T> {
  answer: T
  /** Whether a replica has answered, which may be seconds behind. */
  isOld: boolean
}

/**
 * Reads from the database, and from a replica while the database is away or silent. Only for reads of content: what
 * somebody has just written may be missing on a replica.
 *
 * @param isAway - Whether the database is known to be away; then replicas are asked first.
 */
export async function readAnywhere<T>(ask: () => Promise<T>, isAway: boolean): Promise<Found<T>> {
  const fresh = async (): Promise<Found<T>> => ({ answer: await ask(), isOld: false })
  const old = async (): Promise<Found<T>> => ({ answer: await reading.run(true, ask), isOld: true })
  if (isAway) return old().catch(fresh)
  const own = fresh()
  const isThere = own.then(
    () => true,
    (error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
      return false
    },
  )
  if (await Promise.race([isThere, sleep(SILENT, false, { ref: false })])) return own
  return Promise.any([own, old()]).catch((error: AggregateError) => {
    throw error.errors[0]
  })
}
