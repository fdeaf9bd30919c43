import { within, type Limit } from './limit.rules.ts'
import { bitsPast } from './work.rules.ts'

/** Work that a browser has done, as its signature and its numbers have shown. */
export interface WorkDone {
  id: string
  purpose: string
  expiresAt: Date
}

/** Who sends a request, for what many people may share. */
export interface Sender {
  address: string
  /** What a browser is known by that has been here for a while. */
  browser?: string | undefined
  work?: WorkDone | undefined
}

interface Pot {
  name: string
  key: string
  limits: readonly Limit[]
}

/**
 * What a sender shares with others. Thousands may stand behind one address, so that a full pot refuses nobody: it asks for
 * work, which one pays in seconds and a thousand at once do not.
 */
export interface Crowd {
  /** The first one with room counts; the last is the address's. */
  pots: readonly [...Pot[], Pot]
  /** What work is for: the kind of act, and to whom. It counts for nothing else. */
  purpose: string
  work: WorkDone | undefined
  /** Bits of work that are asked for whatever room there is. */
  atLeast?: number
  /** Counts only where none of the budgets beside it was used within this many seconds. */
  firstWithin?: number
}

/** What a browser may do that is known for a while, beside its address. Browsers can be collected: it is little. */
export const OWN_LIMITS: readonly Limit[] = [
  { count: 2, seconds: 3600 },
  { count: 4, seconds: 24 * 3600 },
]

/** @param subject - To whom or on what: work for one is worth nothing for another. */
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

/** Bits of work for one more use; 0 while there is room. @param usedAt - The earlier ones, newest first. */
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
