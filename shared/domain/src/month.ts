const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 2026-11 is "November 2026". */
export const monthInWords = (month: string): string => `${MONTHS[Number(month.slice(5, 7)) - 1]!} ${month.slice(0, 4)}`
