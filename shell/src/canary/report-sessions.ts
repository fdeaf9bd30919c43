import type { Entry } from '@app/federation/registry'
import type { createLiveRouter } from '../live/live-router.ts'

type Live = Pick<Awaited<ReturnType<typeof createLiveRouter>>, 'router' | 'modules'>

/** The reports of this tab so far, as 'build kind': each is sent once. Another canary has other builds. */
const KEY = 'canary-reported'

/**
 * Reports that this tab has seen the build of a remote that its document named, and if that build failed here: its
 * code did not load, did not fit, threw, or could not show its page. The report names the build, but neither the
 * person nor the page.
 */
export function reportSessions(entries: readonly Entry[], name: string, { router, modules }: Live): void {
  // an open page may replace its build with another one, about which nothing is reported
  const current = () => entries.find((entry) => entry.name === name)?.current
  const first = current()
  if (!first) return
  const { build, base } = first

  function report(kind: 'session' | 'failing'): void {
    const told = `${build} ${kind}`
    const before = sessionStorage.getItem(KEY) ?? ''
    if (before.split(',').includes(told)) return
    sessionStorage.setItem(KEY, before ? `${before},${told}` : told)
    navigator.sendBeacon('/canary-report', told)
  }
  function fail(): void {
    report('session')
    report('failing')
  }
  function look(): void {
    if (current()?.build !== build) return
    const used = modules.get(name)?.build
    const isLastGood = used !== undefined && used !== build
    if (isLastGood || document.querySelector(`[data-down="${name}"]`)) fail()
    else if (used && document.querySelector(`[data-remote="${name}"]`)) report('session')
  }
  const failIfOurs = (error: unknown) => {
    if (error instanceof Error && error.stack?.includes(base)) fail()
  }

  // comes first: if the browser stores nothing this throws, and nothing is reported
  look()
  new MutationObserver(look).observe(document.getElementById('root')!, { childList: true, subtree: true })
  router.subscribe(look)
  addEventListener('error', ({ error }) => failIfOurs(error))
  addEventListener('unhandledrejection', ({ reason }) => failIfOurs(reason))
}
