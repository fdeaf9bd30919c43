import { timingSafeEqual } from 'node:crypto'

/** Compares a secret in constant time, so that the duration does not reveal how much of the given value is correct. */
export function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
