import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from './is-unavailable.ts'

/**
 * How long to wait for the database before replicas are queried too, in milliseconds. The web process itself waits two
 * and a half seconds.
 */
const SILENT = 1_000

const reading = new AsyncLocalStorage<true>()

/** Returns true if the current work reads from a replica. */
export const isOnReplica = (): boolean => reading.getStore() === true

interface Found<T> {
  answer: T
  /** True if the response came from a replica, whose data may be a few seconds old. */
  isOld: boolean
}

/**
 * Reads from the database, and from a replica while the database is down or silent. Use this only for reads of content:
 * a replica may lack what someone has just written.
 *
 * @param isAway - True if the database is known to be down; then replicas are queried first.
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
