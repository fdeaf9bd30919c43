import { EVENING, indiaHour } from '@app/domain/india-time'

const NOON = 12
const SALUTATION = /^(dr|mr|mrs|ms|mx|prof)\.?$/i

/** "Good evening, Dr Rao", by the clock of India; a name without a salutation is greeted by its first word. */
export function greeting(name: string, at: number): string {
  const hour = indiaHour(new Date(at).toISOString())
  const words = name.split(' ')
  const [first = '', last] = [words[0], words.at(-1)]
  const called = SALUTATION.test(first) && words.length > 1 ? `${first} ${last}` : first
  return `Good ${hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'}, ${called}`
}
