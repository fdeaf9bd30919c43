import { MINUTE } from '@app/domain/durations'

interface Bounds {
  perMinute: number
  open: number
}
/**
 * Limits for connections without a valid ticket from one address. The server closes such sockets immediately; `open` is
 * how many may be open at the same time.
 */
export const OF_AN_ADDRESS: Bounds = { perMinute: 60, open: 5 }
/**
 * Limits for connections with a valid ticket for one appointment. Up to three people share these limits, and they
 * reconnect often when the connection is bad.
 */
export const OF_AN_APPOINTMENT: Bounds = { perMinute: 60, open: 12 }
/** The maximum number of sockets that this process keeps open, without and with a ticket. */
export const IN_ALL = { ticketless: 200, ticketed: 5_000 }

/**
 * The appointment or the address whose limit a socket counts against. A socket with a ticket signed by the server
 * counts against its appointment, regardless of its address.
 */
export type SocketOwner = { appointment: string } | { address: string }

/**
 * Limits the number of sockets that this process keeps open. Sockets without a ticket never take the places of sockets
 * with one.
 */
export function createSocketPlaces(now: () => number = () => performance.now()) {
  const ticketless = createPlaces(OF_AN_ADDRESS, IN_ALL.ticketless, now)
  const ticketed = createPlaces(OF_AN_APPOINTMENT, IN_ALL.ticketed, now)
  return {
    /** @returns a function that gives the place back; undefined if no place is free. */
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
