/** Units of a medicine at each time of the day, in halves. */
export interface Dose {
  morning: number
  noon: number
  evening: number
  night: number
}

/** The maximum number of units that may be taken at one time. */
export const MOST_AT_A_TIME = 10
const NONE: Dose = { morning: 0, noon: 0, evening: 0, night: 0 }

/**
 * Reads a dose as doctors write it: "1-0-1" for morning, noon and night, or "1-0-0-½" with the evening before the
 * night. An empty text stands for a medicine that is taken when needed.
 *
 * @returns undefined if the text is not a dose.
 */
export function readDose(typed: string): Dose | undefined {
  const text = typed.trim()
  if (text === '') return NONE
  const parts = text.split(/\s*[-–]\s*/).map(readUnits)
  if (parts.some((units) => units === undefined)) return undefined
  const [morning = 0, noon = 0, third = 0, night] = parts as number[]
  if (parts.length === 3) return { morning, noon, evening: 0, night: third }
  return parts.length === 4 ? { morning, noon, evening: third, night: night! } : undefined
}

/** Reads one amount: "1", "½", "1.5". */
export function readUnits(typed: string): number | undefined {
  const text = typed.trim()
  const [, whole = '', half = ''] = /^(\d{0,2})(½|\.5|\.0)?$/.exec(text) ?? []
  if (whole === '' && half === '') return undefined
  const units = Number(whole) + (half === '½' || half === '.5' ? 0.5 : 0)
  return units <= MOST_AT_A_TIME ? units : undefined
}

/** "½", "1½", "2" */
export const unitsInWords = (units: number): string => (units % 1 === 0 ? String(units) : `${Math.floor(units) || ''}½`)

/** Writes a dose as a doctor does, "1-0-0-½"; empty for a medicine that is taken when needed. */
export const writtenDose = ({ morning, noon, evening, night }: Dose): string =>
  morning + noon + evening + night === 0 ? '' : [morning, noon, evening, night].map(unitsInWords).join('-')

/** "Morning 1, night ½" */
export function doseInWords({ morning, noon, evening, night }: Dose): string {
  const taken = Object.entries({ morning, noon, evening, night }).filter(([, units]) => units > 0)
  if (taken.length === 0) return 'When needed'
  const words = taken.map(([time, units]) => `${time} ${unitsInWords(units)}`).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
