import { EVENING, indiaHour } from '@app/domain/india-time'

const NOON = 12
const SALUTATION = /^(dr|mr|mrs|ms|mx|prof)\.?$/i

/**
 * Greets the doctor with "Good evening, Dr Rao", by India's clock; a name without a salutation is shortened to its
 * first word.
 */
export function greeting(name: string, at: number): string {
  const hour = indiaHour(new Date(at).toISOString())
  const words = name.split(' ')
  const [first = '', last] = [words[0], words.at(-1)]
  const called = SALUTATION.test(first) && words.length > 1 ? `${first} ${last}` : first
  return `Good ${hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'}, ${called}`
}
