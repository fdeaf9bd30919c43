/**
 * The kinds of work, in the order in which a busy process refuses them. Each kind has the amount of work that may be in
 * progress in the process, running or waiting, for one more piece of that kind to be admitted. The work that can best
 * wait is refused first; payments are refused last. A page that anybody can invent, with a name or a query in its
 * address, has to be rendered, although nobody waits for most such pages.
 */
const ROOM: Record<LoadKind, number> = {
  inventedPage: 32,
  search: 64,
  publicRead: 128,
  ownRead: 256,
  write: 512,
  paying: 1_024,
}

export type LoadKind = 'inventedPage' | 'search' | 'publicRead' | 'ownRead' | 'write' | 'paying'

/**
 * A slow machine needs longer for the same queue. So that admitted work waits less than two seconds on any machine, the
 * room of public reads is what the machine does in this time, in milliseconds, and the other rooms follow it. Each read
 * shows how long one place takes: its own time, divided by the places taken meanwhile. The room shrinks with each read
 * by which a full room would take longer, and grows with each other; in balance, one read in ten makes it shrink.
 * Payments keep their room.
 */
const LONG = 600
const SHRINK = 0.0225
const GROW = 0.0025
/** With fewer places taken, a read's time shows its own work, and not the queue. */
const FEW = 16
/** The share of the room that always remains, because a read may be slow for other reasons than the queue. */
const LEAST = 0.25
/** The kinds that measure the machine: writes also wait for a client's upload, and payments for a provider. */
const READS: ReadonlySet<LoadKind> = new Set(['inventedPage', 'search', 'publicRead', 'ownRead'])

/** Seconds after which a refused call may be retried. */
export const COME_AGAIN = 2

/** The calls made by the pages of a person who is paying, and the providers' calls. */
const PAYING =
  /^\/(payments|razorpay|cashfree|webhooks)\/|^\/(discovery-call\/(book|book-cashfree|hold)|appointment\/details|auth\/refresh|user\/profile)$/
/** The calls with which processes monitor each other. They cost nothing, and must never be refused. */
const OF_PROCESSES = /^\/(healthz|readyz|content-version|operations|release|build-reports|metrics)$/
const SEARCH = /[?&](searchValue|keyword)=[^&]|^\/doctor\/user\/search-doctor$/

interface Asked {
  method: string
  /** The path of the API with its query. */
  url: string
  isLoggedIn: boolean
}

/** Returns the kind of a call; undefined for a call that is never refused. */
export function loadKindOf({ method, url, isLoggedIn }: Asked): Exclude<LoadKind, 'inventedPage'> | undefined {
  const path = url.split('?', 1)[0]!
  if (OF_PROCESSES.test(path)) return undefined
  if (PAYING.test(path)) return 'paying'
  if (SEARCH.test(url)) return 'search'
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  return isLoggedIn ? 'ownRead' : 'publicRead'
}

export interface EnterPlace {
  /** Admits work, and returns the function to call when the work ends; undefined if there is no room for its kind. */
  (kind: LoadKind): (() => void) | undefined
  /** Returns true if work of this kind would be admitted now. */
  hasRoom(kind: LoadKind): boolean
}

/** Counts the work in progress in a process. */
export function createPlaces(): EnterPlace {
  let taken = 0
  let share = 1
  const hasRoom = (kind: LoadKind) => taken < ROOM[kind] * (kind === 'paying' ? 1 : share)
  const enter = (kind: LoadKind) => {
    if (!hasRoom(kind)) return undefined
    const place = ++taken
    const entered = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const most = Math.max(place, taken)
      taken--
      if (!READS.has(kind) || most < FEW) return
      const whole = ((performance.now() - entered) / most) * ROOM.publicRead * share
      share = whole > LONG ? Math.max(LEAST, share * (1 - SHRINK)) : Math.min(1, share * (1 + GROW))
    }
  }
  return Object.assign(enter, { hasRoom })
}
