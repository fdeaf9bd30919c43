/**
 * The kinds of calls, in the order in which a busy process refuses them, each with how many calls may be under way in
 * the process, running or waiting, when one more of the kind is still let in. What can best wait is refused first, and
 * who is paying last.
 */
const ROOM = { search: 128, publicRead: 256, ownRead: 384, write: 512, paying: 1_024 } as const

export type LoadKind = keyof typeof ROOM

/** Seconds after which a refused call may come again. */
export const COME_AGAIN = 2

/** The calls that the pages of somebody who is paying make, and the calls of the providers. */
const PAYING =
  /^\/(payments|razorpay|cashfree|webhooks)\/|^\/(discovery-call\/(book|book-cashfree|hold)|appointment\/details|auth\/refresh|user\/profile)$/
/** The calls by which processes look after each other. They cost nothing, and must never be refused. */
const OF_PROCESSES = /^\/(healthz|readyz|content-version|operations|release|build-reports|metrics)$/
const SEARCH = /[?&](searchValue|keyword)=[^&]|^\/doctor\/user\/search-doctor$/

interface Asked {
  method: string
  /** The path of the API with its query. */
  url: string
  isLoggedIn: boolean
}

/** Tells of which kind a call is; undefined for a call that is never refused. */
export function loadKindOf({ method, url, isLoggedIn }: Asked): LoadKind | undefined {
  const path = url.split('?', 1)[0]!
  if (OF_PROCESSES.test(path)) return undefined
  if (PAYING.test(path)) return 'paying'
  if (SEARCH.test(url)) return 'search'
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  return isLoggedIn ? 'ownRead' : 'publicRead'
}

/**
 * Counts the calls that are under way in a process.
 *
 * @returns a function that lets a call in, and returns what the call does when it ends; undefined if there is no room
 *   for a call of its kind.
 */
export function createPlaces(): (kind: LoadKind) => (() => void) | undefined {
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
