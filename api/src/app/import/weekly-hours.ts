import { MINUTE } from '@app/domain/durations'
import * as z from 'zod'

/** Reads a time such as 06:30 as minutes of the day. */
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((time) => Date.parse(`1970-01-01T${time}Z`) / MINUTE)

/** The weekly hours in which samples are taken, and how many samples fit into each. */
export const WeeklyHours = z.array(
  z
    .strictObject({
      weekdays: z.array(z.int().min(0).max(6)).min(1),
      from: clockTime,
      to: clockTime,
      capacity: z.int().min(1).max(1000),
    })
    .refine(({ from, to }) => from < to, 'must begin before it ends'),
)

/** Returns the rows for these hours, one per weekday. */
export const hoursRows = (hours: z.infer<typeof WeeklyHours>) =>
  hours.flatMap(({ weekdays, from, to, capacity }) =>
    weekdays.map((weekday) => ({ weekday, from_minute: from, to_minute: to, capacity })),
  )
