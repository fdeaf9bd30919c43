import { EVENING, indiaHour } from './india-time.ts'

const NOON = 12

/** "Good evening", by the hour in India of an ISO instant. */
export function greetingAt(instant: string): string {
  const hour = indiaHour(instant)
  return `Good ${hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'}`
}
