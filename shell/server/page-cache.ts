import { setTimeout as sleep } from 'node:timers/promises'
import type { Version } from './content-version.ts'

/**
 * How long a page may be served again: with `content` until the content changes, with `schedule` (free times) for some
 * seconds, and with `now` never.
 */
export type DependsOn = 'content' | 'schedule' | 'now'

export interface Made {
  dependsOn: DependsOn
  /** The approximate size of the page in memory. */
  bytes: number
  /** True if the page shows that something failed: the cache then prefers the last good page. */
  isFault?: boolean
}

/**
 * Milliseconds for which a page with free times may be served again. The page may be that old, because booking checks
 * the slot again.
 */
const SCHEDULE_HOLDS = 5_000
/**
 * Milliseconds for which a reader waits for a new page while we receive no news of content changes. After that, the
 * reader gets the old page, if there is one.
 */
const PATIENCE = 300
const BYTES = 64_000_000

interface Kept<Page> {
  page: Page
  version: Version
  until: number
}

/**
 * Keeps pages that may be served again, because the current builds rendered them from the current content version. If
 * many visitors request an uncached page at the same time, it is rendered once, and all of them wait for it. The last
 * good page is served while the API is unreachable, and whenever a new page can't be rendered.
 */
export function createPageCache<Page extends Made>(now: () => number = () => performance.now()) {
  const pages = new Map<string, Kept<Page>>()
  const running = new Map<string, Promise<Page>>()
  let bytes = 0

  const drop = (address: string) => {
    bytes -= pages.get(address)?.page.bytes ?? 0
    pages.delete(address)
  }

  function keep(address: string, kept: Kept<Page>): void {
    drop(address)
    pages.set(address, kept)
    bytes += kept.page.bytes
    for (const oldest of pages.keys()) {
      if (bytes <= BYTES) break
      drop(oldest)
    }
  }

  function makeOnce(address: string, version: Version, make: () => Promise<Page>): Promise<Page> {
    const key = `${version} ${address}`
    const others = running.get(key)
    if (others) return others
    const making = make().finally(() => running.delete(key))
    running.set(key, making)
    return making
  }

  async function makeAndKeep(address: string, version: Version, make: () => Promise<Page>): Promise<Page> {
    const page = await makeOnce(address, version, make)
    if (typeof version === 'string' || page.isFault) return page
    if (page.dependsOn === 'now') drop(address)
    else keep(address, { page, version, until: page.dependsOn === 'schedule' ? now() + SCHEDULE_HOLDS : Infinity })
    return page
  }

  return {
    /** @param address - Also names the builds, so that a promotion takes effect immediately. */
    async get(address: string, version: Version, make: () => Promise<Page>): Promise<Page> {
      const kept = pages.get(address)
      if (!kept) return makeAndKeep(address, version, make)
      if (version === 'unreachable' || (kept.version === version && kept.until > now())) return kept.page
      const better = makeAndKeep(address, version, make).then(
        (page) => (page.isFault ? kept.page : page),
        () => kept.page,
      )
      return version === 'unknown' ? Promise.race([better, sleep(PATIENCE, kept.page, { ref: false })]) : better
    },
  }
}
