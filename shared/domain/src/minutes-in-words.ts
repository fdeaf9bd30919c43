import { NO_BREAK_SPACE } from './kept-together.ts'

/** "45 min", "1 h", "2 h 5 min". */
export const minutesInWords = (minutes: number): string =>
  (minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`.replace(' 0 min', '')
  ).replaceAll(' ', NO_BREAK_SPACE)
