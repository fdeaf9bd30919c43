import { setTimeout as sleep } from 'node:timers/promises'
import type { Version } from './content-version.ts'

/**
 * What a page depends on. It may be served again: `content` until the content changes, `schedule` (free times) for
 * some seconds, `now` never.
 */
export type DependsOn = 'content' | 'schedule' | 'now'

export interface Made {
  dependsOn: DependsOn
  /** The approximate size of the page in memory. */
  bytes: number
  /** The page says that something failed, so the last good page is better. */
  isFault?: boolean
}

/** Milliseconds that a page with free times in it holds: booking itself decides, so a page may lag that much. */
const SCHEDULE_HOLDS = 5_000
/** Milliseconds that a reader waits for a new page while nobody tells of changes, where there is an old one. */
const PATIENCE = 300
const BYTES = 64_000_000

interface Kept<Page> {
  page: Page
  version: Version
  until: number
}

/**
 * Pages that may be served again, because the current builds rendered them from the current version of the content.
 * When many visitors ask at once for a page that is not cached, it is rendered once and all of them wait for it. The
 * last good page is served while the API is unreachable, and whenever a new page can't be rendered.
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
    /** @param address - Names the builds too, so that a promotion shows at once. */
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
