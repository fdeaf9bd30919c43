/** Where each band begins, and what it is called. */
const BANDS = [
  [75, 'Thriving'],
  [50, 'Doing okay'],
  [25, 'Worth a conversation'],
  [0, 'Let us help soon'],
] as const

/** A number of 0 to 100 in words. */
export const scoreInWords = (score: number): string => BANDS.find(([from]) => score >= from)![1]
/** Where a section has no number. */
export const TOO_FEW_ANSWERS = 'Not enough answers'
