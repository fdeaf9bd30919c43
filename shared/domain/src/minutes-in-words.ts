import { NO_BREAK_SPACE } from './kept-together.ts'

/** "45 min", "1 h", "2 h 5 min". */
export function minutesInWords(minutes: number): string {
  const words =
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`.replace(' 0 min', '')
  return words.replaceAll(' ', NO_BREAK_SPACE)
}
