import { DAY, HOUR } from '@app/domain/durations'

/** How many places one patient may take without paying, per hour and per day. */
const PER_HOUR = 10
const PER_DAY = 30
/** How often a patient may keep a place in one window without paying, because other patients may want it. */
const OF_ONE_WINDOW = 3

/** A place that a patient took in the last day without paying for it. */
export interface UnpaidPlace {
  window: string
  at: Date
}

/** Checks whether a patient has kept places without paying too often to be allowed one in this window. */
export function keepsTooOften(unpaid: readonly UnpaidPlace[], window: string, now: Date): boolean {
  const since = (ago: number) => unpaid.filter(({ at }) => now.getTime() - at.getTime() < ago)
  const ofThisWindow = since(DAY).filter((place) => place.window === window)
  return since(DAY).length >= PER_DAY || since(HOUR).length >= PER_HOUR || ofThisWindow.length >= OF_ONE_WINDOW
}
