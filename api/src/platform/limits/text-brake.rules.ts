import { LEAST_BITS, MOST_BITS } from './work.rules.ts'

/** How many texts were sent within an hour, and how many of their codes were answered. */
export interface TextCount {
  sent: number
  answered: number
}

/**
 * How many characters of a phone number are compared: the country code and five digits, which belong to one phone
 * operator in one region.
 */
const PREFIX = '+91'.length + 5
export const prefixOf = (phone: string): string => phone.slice(0, PREFIX)

/**
 * How many unanswered texts per hour, across all numbers and for one prefix, make strangers solve a work challenge to
 * get a code.
 */
export const BRAKE = { all: { unanswered: 300, share: 0.5 }, prefix: { unanswered: 100, share: 0.6 } }
/**
 * How many unanswered texts per hour, across all numbers, stop texts to unknown browsers. This limits an hour's cost.
 */
export const CEILING = 5000

export const unanswered = ({ sent, answered }: TextCount): number => Math.max(0, sent - answered)

const isPast = (count: TextCount, brake: { unanswered: number; share: number }): boolean =>
  unanswered(count) >= brake.unanswered && unanswered(count) >= count.sent * brake.share

/** Returns the bits of work that a text to an unknown browser requires; 0 in calm hours. */
export const brakeBits = ({ all, prefix }: { all: TextCount; prefix: TextCount }): number => {
  if (isPast(all, BRAKE.all)) return MOST_BITS
  return isPast(prefix, BRAKE.prefix) ? LEAST_BITS + 1 : 0
}

export const isAtCeiling = (all: TextCount): boolean => unanswered(all) >= CEILING

/**
 * Returns true if operators should be warned because too many of the last hour's texts, across all numbers, were not
 * answered.
 */
export const isBraked = (all: TextCount): boolean => isPast(all, BRAKE.all)
