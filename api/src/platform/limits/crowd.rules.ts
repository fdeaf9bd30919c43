import { within, type Limit } from './limit.rules.ts'
import { bitsPast } from './work.rules.ts'

/** A work challenge that a browser has solved, as proven by its signature and its numbers. */
export interface WorkDone {
  id: string
  purpose: string
  expiresAt: Date
}

/** The sender of a request, for limits that many people may share. */
export interface Sender {
  address: string
  /** The id of the sender's browser, if it has been used here for a while. */
  browser?: string | undefined
  work?: WorkDone | undefined
}

interface Pot {
  name: string
  key: string
  limits: readonly Limit[]
}

/**
 * The limits that a sender shares with others. Thousands of people may share one address, so an address that has used
 * up its limit is not refused. Instead, the server sends a work challenge, which costs one person a few seconds but is
 * too much for a thousand concurrent requests.
 */
export interface Crowd {
  /** The sender's counters: the first one with room is used; the last one belongs to the address. */
  pots: readonly [...Pot[], Pot]
  /**
   * What the work challenge is for: the kind of action and its target. A solved challenge counts for no other purpose.
   */
  purpose: string
  work: WorkDone | undefined
  /** The minimum number of bits of work to require, even if there is room. */
  atLeast?: number
  /** A use is counted here only if none of the other budgets has been used within this many seconds. */
  firstWithin?: number
}

/**
 * How much a known browser may do in addition to its address's share. The limit is low, because an attacker can collect
 * browsers.
 */
export const OWN_LIMITS: readonly Limit[] = [
  { count: 2, seconds: 3600 },
  { count: 4, seconds: 24 * 3600 },
]

/** @param subject - The action's target. A challenge for one target can't be used for another. */
export const crowd = (
  name: string,
  { address, browser, work }: Sender,
  limits: readonly Limit[],
  subject: string,
): Crowd => {
  const shared = { name: `${name} from an address`, key: address, limits }
  return {
    pots:
      browser === undefined ? [shared] : [{ name: `${name} of a browser`, key: browser, limits: OWN_LIMITS }, shared],
    purpose: `${name} ${subject}`,
    work,
  }
}

/**
 * Returns the bits of work that one more use requires; 0 while there is room.
 *
 * @param usedAt - The earlier uses, newest first.
 */
export function bitsOf({ limits }: Pot, usedAt: readonly Date[], now: Date): number {
  return Math.max(
    0,
    ...limits.map((limit) => {
      if (within(limit)(usedAt, now) === 0) return 0
      const since = now.getTime() - limit.seconds * 1000
      return bitsPast(usedAt.filter((at) => at.getTime() > since).length / limit.count)
    }),
  )
}
