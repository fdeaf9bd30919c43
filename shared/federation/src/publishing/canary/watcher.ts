import { change, withoutCanary } from '../command/change.ts'
import type { Context } from '../command/context.ts'
import { liveShell } from '../command/live.ts'
import { readBuild } from '../facts.ts'
import { needFaults } from '../fit.ts'
import { canaryIn, currentIn, type LiveCanary, type Version } from '../version.ts'
import { readReports } from './read-reports.ts'
import { smoke } from './smoke.ts'
import { verdict } from './verdict.ts'

/** Milliseconds between two rounds of opening a canary's pages. */
const SMOKE = 60_000

interface Options {
  context: Omit<Context, 'now'>
  /**
   * The address at which visitors open the site, and the one at which its API listens for processes on the same
   * machine.
   */
  site: string
  api: string
}

/** Watches a site's canary. A caller that asks for an immediate check gets everything that the check finds. */
export function createWatcher({ context, site, api }: Options) {
  let smoked = -Infinity

  async function fault(canary: LiveCanary, version: Version, now: Date): Promise<string | undefined> {
    const { name, build } = canary
    const found = readBuild(context.releases, name, build)
    if (!found) return 'it is not published any more'
    const shell = liveShell(context.releases, version)
    // the shell may have been rolled back since then
    const [misfit] = shell ? needFaults(found.sidecar, shell) : []
    if (misfit !== undefined) return misfit
    const reported = verdict(await readReports(api, canary, currentIn(version).get(name)!))
    if (reported !== undefined) return reported
    if (now.getTime() - smoked < SMOKE) return undefined
    smoked = now.getTime()
    return smoke(site, found.sidecar)
  }

  return {
    /**
     * Ends a canary that fails.
     *
     * @returns the version that ended the canary.
     * @throws Error if we can't find out now whether it fails.
     */
    async look(now: Date): Promise<Version | undefined> {
      const version = (await context.history()).versions.at(-1)
      const canary = version && canaryIn(version)
      if (!canary) {
        smoked = -Infinity
        return undefined
      }
      const why = await fault(canary, version, now)
      if (why === undefined) return undefined
      const { name, build } = canary
      return change(name, { ...context, now }, `canary ${build} ended by itself: ${why}`, (before) =>
        before?.canary?.begun === canary.begun ? withoutCanary(before) : undefined,
      )
    },
  }
}
