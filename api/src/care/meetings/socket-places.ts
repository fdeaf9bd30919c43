import { MINUTE } from '@app/domain/durations'
/** Upgrades of one address within a minute; a household with two calls and a bad line comes back that often. */
const PER_MINUTE = 60
/** Sockets open at a time: those that are still to show a ticket, and all. */
const UNPROVEN = { ofAddress: 5, inAll: 200 }
const OPEN = { ofAddress: 20, inAll: 5_000 }

/**
 * Bounds the sockets of this process, by address and in all. A socket takes an unproven place until its ticket has let it
 * in, and a place until it is closed.
 */
export function createSocketPlaces(now: () => number = () => performance.now()) {
  const unproven = createCounter()
  const open = createCounter()
  let upgrades = createCounter()
  let since = now()

  const isFull = (counter: ReturnType<typeof createCounter>, bound: typeof OPEN, address: string) =>
    counter.of(address) >= bound.ofAddress || counter.all() >= bound.inAll

  return {
    /** @returns undefined when there is no place; else what gives the place back, and what says that it is proven. */
    take(address: string): { prove(): void; leave(): void } | undefined {
      if (now() - since >= MINUTE) {
        upgrades = createCounter()
        since = now()
      }
      upgrades.add(address)
      if (upgrades.of(address) > PER_MINUTE) return undefined
      if (isFull(unproven, UNPROVEN, address) || isFull(open, OPEN, address)) return undefined
      const places = new Set([unproven.add(address), open.add(address)])
      const [proving] = places
      return {
        prove() {
          if (places.delete(proving!)) proving!()
        },
        leave() {
          for (const free of places) free()
          places.clear()
        },
      }
    },
  }
}

function createCounter() {
  const counts = new Map<string, number>()
  let sum = 0
  return {
    of: (address: string): number => counts.get(address) ?? 0,
    all: (): number => sum,
    /** @returns what takes it back. */
    add(address: string): () => void {
      counts.set(address, (counts.get(address) ?? 0) + 1)
      sum++
      return () => {
        const left = counts.get(address)! - 1
        if (left === 0) counts.delete(address)
        else counts.set(address, left)
        sum--
      }
    },
  }
}
