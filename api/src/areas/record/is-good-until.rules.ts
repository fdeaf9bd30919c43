/** Whether a share may last until a day, given today: a year at most. Both are days of India, as YYYY-MM-DD. */
export function isGoodUntil(until: string, today: string): boolean {
  const last = new Date(today)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return until >= today && until <= last.toISOString().slice(0, 10)
}
