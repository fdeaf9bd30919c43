/**
 * Checks whether a share may last until a given day: from today up to a year. The end and today are days in India, as
 * YYYY-MM-DD.
 */
export function isGoodUntil(until: string, today: string): boolean {
  const last = new Date(today)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return until >= today && until <= last.toISOString().slice(0, 10)
}
