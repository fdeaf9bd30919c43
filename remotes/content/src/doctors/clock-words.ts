import { NO_BREAK_SPACE } from '@app/domain/kept-together'

/** Writes a time of day in India as the rest of the site does: "10:00" as "10:00 am", "24:00" as "midnight". */
export function clockWords(time: string): string {
  if (time === '24:00') return 'midnight'
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${NO_BREAK_SPACE}${hour < 12 ? 'am' : 'pm'}`
}
