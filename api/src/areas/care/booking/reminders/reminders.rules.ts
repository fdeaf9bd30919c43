import { HOUR } from '@app/domain/durations'

/** How long before the start each reminder is sent, in milliseconds. */
const BEFORE = { day: 24 * HOUR, hour: HOUR }

/** Lists the moments at which a patient is reminded of an appointment, except those that have passed. */
export const remindersOf = (startsAt: Date, now: Date): { name: string; at: Date }[] =>
  Object.entries(BEFORE)
    .map(([name, before]) => ({ name, at: new Date(startsAt.getTime() - before) }))
    .filter(({ at }) => at > now)
