import { LEAST_BITS, MOST_BITS } from './work.rules.ts'

/** Texts within an hour, and how many of them were answered. */
export interface TextCount {
  sent: number
  answered: number
}

/** Characters of a number that its neighbours share: the country, and five digits, which an operator has in one region. */
const PREFIX = '+91'.length + 5
export const prefixOf = (phone: string): string => phone.slice(0, PREFIX)

/** Texts of an hour that nobody answers, at which strangers' codes cost work: of all numbers, and of one prefix. */
export const BRAKE = { all: { unanswered: 300, share: 0.5 }, prefix: { unanswered: 100, share: 0.6 } }
/** Texts of an hour that nobody answers, of all numbers: no more are sent to who is not known. It is what an hour can cost. */
export const CEILING = 5000

export const unanswered = ({ sent, answered }: TextCount): number => Math.max(0, sent - answered)

const isPast = (count: TextCount, brake: { unanswered: number; share: number }): boolean =>
  unanswered(count) >= brake.unanswered && unanswered(count) >= count.sent * brake.share

/** Bits of work for a text to a browser that is not known; 0 in calm hours. */
export const brakeBits = ({ all, prefix }: { all: TextCount; prefix: TextCount }): number => {
  if (isPast(all, BRAKE.all)) return MOST_BITS
  return isPast(prefix, BRAKE.prefix) ? LEAST_BITS + 1 : 0
}

export const isAtCeiling = (all: TextCount): boolean => unanswered(all) >= CEILING

/** Whether operators are told: of all numbers, too many texts of an hour were not answered. */
export const isBraked = (all: TextCount): boolean => isPast(all, BRAKE.all)
