import { workingDayAfter } from '../../../../platform/working-days.rules.ts'

/** The largest number of working days that banks take to return money. */
const BACK_WITHIN = 7

/** Returns the day in India by which money that is sent now has arrived at the latest. */
export const backBy = (now: Date): string => workingDayAfter(now, BACK_WITHIN)
