import { workingDayAfter } from '../../../../platform/working-days.rules.ts'

/** The most working days that banks take to return money. */
const BACK_WITHIN = 7

/** The latest day in India by which money that leaves now has arrived. */
export const backBy = (now: Date): string => workingDayAfter(now, BACK_WITHIN)
