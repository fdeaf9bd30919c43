import type { Entry } from '@app/federation/registry'
import type { Boot } from '../boot.ts'
import type { createLiveRouter } from '../live/live-router.ts'

type Live = Pick<Awaited<ReturnType<typeof createLiveRouter>>, 'router' | 'modules' | 'hydrated'>

/**
 * The key under which the tab keeps a number from 0 to 100 that decides whether the tab reports; the number is 100 once
 * the tab has reported.
 */
const DRAW = 'report-draw'

/**
 * Sends one report from this tab: when a remote first fails in the tab, or otherwise when the reader first leaves the
 * page. The report names the builds that the tab has shown and the one that failed, and says how large, late and slow
 * the document was. The report names neither the person nor the page, and carries the document's nonce, without which
 * it does not count.
 */
export function reportTab({ entries, compared }: Pick<Boot, 'entries' | 'compared'>, live: Live): void {
  // reading the storage throws if the browser stores nothing: then nothing is reported
  const draw = Number((sessionStorage[DRAW] ??= String(Math.random() * 100)))
  // an open page may replace a build with another one, and nothing is reported about the new one
  const first = new Map(
    entries
      .filter(({ name, sample = 100 }) => draw < (name === compared ? 100 : sample))
      .map(({ name, current }) => [name, current]),
  )
  if (first.size === 0) return
  const seen = new Set<string>()
  let [bytes, lcp, inp] = [0, 0, 0]
  const watch = (type: string, take: (entry: PerformanceEventTiming) => void) => {
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => (list.getEntries() as PerformanceEventTiming[]).forEach(take)).observe({
        type,
        buffered: true,
      })
  }
  watch('largest-contentful-paint', ({ startTime }) => (lcp = startTime))
  watch('event', ({ interactionId, duration }) => interactionId && (inp = Math.max(inp, duration)))
  void live.hydrated.then(() => (bytes = scriptBytes()))

  function send(failed = ''): void {
    const drawn = sessionStorage.getItem(DRAW)
    // a reader who left by the quick exit has emptied the tab's storage: nothing is written to it again, and nothing is
    // sent
    if (seen.size === 0 || drawn === null || drawn === '100') return
    sessionStorage[DRAW] = '100'
    const { nonce } = document.querySelector<HTMLElement>('meta[property=csp-nonce]')!
    const numbers = [bytes || scriptBytes(), lcp, inp].map(Math.round).join(' ')
    navigator.sendBeacon('/build-report', [nonce, [...seen].join(' '), failed, numbers].join('\n'))
  }
  function note({ name, current }: Entry, isFailing: boolean): void {
    if (first.get(name)?.build !== current.build) return
    const one = `${name}/${current.build}`
    seen.add(one)
    if (isFailing) send(one)
  }
  function look(): void {
    for (const entry of entries) {
      const { name, current } = entry
      const used = live.modules.get(name)?.build
      const isDown = document.querySelector(`[data-down="${name}"]`) !== null
      if (isDown || (used && document.querySelector(`[data-remote="${name}"]`)))
        note(entry, isDown || used !== current.build)
    }
  }
  const failIfOurs = (error: unknown) => {
    for (const entry of entries)
      if (error instanceof Error && error.stack?.includes(entry.current.base)) note(entry, true)
  }

  look()
  new MutationObserver(look).observe(document.getElementById('root')!, { childList: true, subtree: true })
  live.router.subscribe(look)
  addEventListener('error', ({ error }) => failIfOurs(error))
  addEventListener('unhandledrejection', ({ reason }) => failIfOurs(reason))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
}

const scriptBytes = (): number =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
