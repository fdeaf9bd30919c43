/** Writes a number of hours as "24 hours" or "2 days". */
export const hoursInWords = (hours: number): string =>
  hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
