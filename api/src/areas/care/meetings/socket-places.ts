import { MINUTE } from '@app/domain/durations'

interface Bounds {
  perMinute: number
  open: number
}
/** Upgrades without a good ticket, of one address, and how many of them are open at a time: they end at once. */
export const OF_AN_ADDRESS: Bounds = { perMinute: 60, open: 5 }
/** Upgrades with a good ticket, of one appointment: two people, who come back often on a bad line. */
export const OF_AN_APPOINTMENT: Bounds = { perMinute: 60, open: 12 }
/** Sockets of this process without a ticket, and with one. */
export const IN_ALL = { ticketless: 200, ticketed: 5_000 }

/** Whom a socket counts against: who shows a ticket that we have signed counts for the appointment, from wherever they come. */
export type SocketOwner = { appointment: string } | { address: string }

/** Bounds the sockets of this process. Those without a ticket take none of the places of those with one. */
export function createSocketPlaces(now: () => number = () => performance.now()) {
  const ticketless = createPlaces(OF_AN_ADDRESS, IN_ALL.ticketless, now)
  const ticketed = createPlaces(OF_AN_APPOINTMENT, IN_ALL.ticketed, now)
  return {
    /** @returns undefined when there is no place; else what gives the place back. */
    take: (owner: SocketOwner): (() => void) | undefined =>
      'appointment' in owner ? ticketed(owner.appointment) : ticketless(owner.address),
  }
}

function createPlaces({ perMinute, open: most }: Bounds, inAll: number, now: () => number) {
  const open = new Map<string, number>()
  let all = 0
  let upgrades = new Map<string, number>()
  let since = now()

  return (key: string): (() => void) | undefined => {
    if (now() - since >= MINUTE) {
      upgrades = new Map()
      since = now()
    }
    upgrades.set(key, (upgrades.get(key) ?? 0) + 1)
    const count = open.get(key) ?? 0
    if (upgrades.get(key)! > perMinute || count >= most || all >= inAll) return undefined
    open.set(key, count + 1)
    all++
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      all--
      const left = open.get(key)! - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    }
  }
}
