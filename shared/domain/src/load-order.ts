/**
 * The kinds of work, in the order in which a busy process refuses them. Each kind has the amount of work that may be in
 * progress in the process, running or waiting, for one more piece of that kind to be admitted. The work that can best
 * wait is refused first; payments are refused last. The numbers keep admitted work from waiting more than two seconds
 * on one core. A page that anybody can invent, with a name or a query in its address, has to be rendered, although
 * nobody waits for most such pages.
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

/** Admits work, and returns the function to call when the work ends; undefined if there is no room for its kind. */
export type EnterPlace = (kind: LoadKind) => (() => void) | undefined

/** Counts the work in progress in a process. */
export function createPlaces(): EnterPlace {
  let taken = 0
  return (kind) => {
    if (taken >= ROOM[kind]) return undefined
    taken++
    let isOver = false
    return () => {
      if (!isOver) taken--
      isOver = true
    }
  }
}
