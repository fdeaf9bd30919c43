/** Where each band begins, and what it is called. */
const BANDS = [
  [75, 'Thriving'],
  [50, 'Doing okay'],
  [25, 'Worth a conversation'],
  [0, 'Let us help soon'],
] as const

/** Puts a score from 0 to 100 into words. */
export const scoreInWords = (score: number): string => BANDS.find(([from]) => score >= from)![1]
/** The words for a section without a score. */
export const TOO_FEW_ANSWERS = 'Not enough answers'
