import { workingDayAfter } from '../../../../platform/working-days.rules.ts'

/** Working days that banks take at the most to give money back. */
const BACK_WITHIN = 7

/** The day in India by which money that leaves now is back. */
export const backBy = (now: Date): string => workingDayAfter(now, BACK_WITHIN)
