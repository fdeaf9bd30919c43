import { workingDayAfter } from '../../../../platform/working-days.rules.ts'

/** The maximum number of working days that banks take to return money. */
const BACK_WITHIN = 7

/** Returns the latest day, in India, on which money that is sent now arrives. */
export const backBy = (now: Date): string => workingDayAfter(now, BACK_WITHIN)
