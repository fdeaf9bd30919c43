import { indiaDate } from '@app/domain/india-time'
import { useSyncExternalStore } from 'react'

/** The tab stores the clock difference under this name, so that a reloaded page has it before the first response. */
const KEPT = 'clock_ahead'
/** The largest difference, in milliseconds, that network delay alone can explain. */
const NO_DIFFERENCE = 5_000

const listeners = new Set<() => void>()

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = typeof sessionStorage === 'undefined' ? 0 : Number(sessionStorage.getItem(KEPT) ?? 0)

/** Reads the server's time from one of its responses. */
export function hearTime(instant: unknown): void {
  const told = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(told)) return
  const before = ahead
  ahead = told - Date.now()
  if (Math.abs(ahead - before) < NO_DIFFERENCE) return
  if (typeof sessionStorage !== 'undefined') {
    if (Math.abs(ahead) < NO_DIFFERENCE) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, String(ahead))
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` when a response changes the known difference from the server's clock. */
export function onOtherTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server's time in milliseconds, as far as it is known: a device's own clock may be hours off. */
export const now = (): number => Date.now() + ahead

const today = () => indiaDate(new Date(now()).toISOString())

/**
 * The date in India by the server's clock, such as 2026-11-24; a page that shows it is updated if a response corrects
 * it.
 */
export const useToday = (): string => useSyncExternalStore(onOtherTime, today, today)
