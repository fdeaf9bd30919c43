import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from './is-unavailable.ts'

/**
 * Milliseconds without an answer from the database after which replicas are asked too. The web process itself waits for
 * two and a half seconds.
 */
const SILENT = 1_000

const reading = new AsyncLocalStorage<true>()

/** Returns true if the present work reads from a replica. */
export const isOnReplica = (): boolean => reading.getStore() === true

interface Found<T> {
  answer: T
  /** True if a replica has answered, whose data may be some seconds old. */
  isOld: boolean
}

/**
 * Reads from the database, and from a replica while the database is away or silent. Use this only for reads of content:
 * a replica may not have what somebody has just written.
 *
 * @param isAway - True if the database is known to be away; then replicas are asked first.
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
