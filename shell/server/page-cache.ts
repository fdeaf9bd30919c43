import type { Version } from './content-version.ts'

/** What a page was made of: `content` until that changes, `schedule` (free times) for seconds, `now` never again. */
export type DependsOn = 'content' | 'schedule' | 'now'

export interface Made {
  dependsOn: DependsOn
  /** Of the page in memory, about. */
  bytes: number
}

/** Milliseconds that a page with free times in it holds: booking itself decides, so a page may lag that much. */
const SCHEDULE_HOLDS = 5_000
const BYTES = 128_000_000

interface Kept<Page> {
  page: Page
  version: Version
  until: number
}

/**
 * Pages that may be served again: made at the content's present version by the present builds. Many who ask at once for
 * a page that must be made wait for one making. While the API is unreachable the last one made stands in.
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

  return {
    /** @param address - Names the builds too, so that a promotion shows at once. */
    async get(address: string, version: Version, make: () => Promise<Page>): Promise<Page> {
      const kept = pages.get(address)
      if (kept && (version === 'unreachable' || (kept.version === version && kept.until > now()))) return kept.page
      if (typeof version === 'string') return make()
      const key = `${version} ${address}`
      const others = running.get(key)
      if (others) return others
      const making = make().finally(() => running.delete(key))
      running.set(key, making)
      const page = await making
      if (page.dependsOn === 'now') drop(address)
      else keep(address, { page, version, until: page.dependsOn === 'schedule' ? now() + SCHEDULE_HOLDS : Infinity })
      return page
    },
  }
}
