import { change } from '../command/change.ts'
import { checkedBuild } from '../command/checked-build.ts'
import type { Context } from '../command/context.ts'
import { readBuild } from '../facts.ts'
import { goneBack } from '../gone-back.ts'
import type { History } from '../history.ts'
import { wentOut } from '../trail.ts'
import { namedIn, type Named, type Version } from '../version.ts'
import { healthOf, whyBack, type Health } from './health.ts'
import { readCounts } from './read-counts.ts'

interface Options {
  context: Omit<Context, 'now'>
  /** The address at which the API listens for processes on its machine. */
  api: string
}

/** Reads how well a remote's live build works. @throws Error if the API does not report it. */
export async function liveHealth(
  { releases }: Pick<Context, 'releases'>,
  api: string,
  { versions }: Pick<History, 'versions'>,
  name: string,
): Promise<Health> {
  const { current } = namedIn(versions.at(-1)!).get(name)!
  const countOf = await readCounts(api, wentOut(versions, name)!.n)
  return healthOf(countOf, current, readBuild(releases, name, current)?.sidecar.budget)
}

/**
 * Watches the builds that all visitors get: reports a build that exceeds its budget, and rolls a failing build back if
 * its team has asked for that.
 */
export function createLiveWatch({ context, api }: Options) {
  /** The last message about each build. */
  const said = new Map<string, string>()

  function alert(name: string, { versions }: History, { over }: Health): void {
    const { n, by, at } = wentOut(versions, name)!
    const { current } = namedIn(versions.at(-1)!).get(name)!
    const key = `${name} ${current} ${n}`
    const faults = over.map((fault) => fault.replaceAll(/[\d.]+/g, '')).join()
    if (said.get(key) === faults) return
    said.set(key, faults)
    if (over.length > 0)
      context.say(`ALERT ${name} ${current} is past its budget: ${over.join('; ')}; live since ${at} by ${by}`)
  }

  async function reasonToGoBack(name: string, named: Named, { versions, keys }: History): Promise<string | undefined> {
    const { current, lastGood } = named
    if (lastGood === undefined || !goneBack(named) || wasTakenBack(name, current, versions, keys)) return undefined
    const before = versions.slice(0, versions.indexOf(wentOut(versions, name)!))
    const known = before.findLast((version) => namedIn(version).get(name)?.current === lastGood)
    const since = known && wentOut(versions.slice(0, versions.indexOf(known) + 1), name)!.n
    return whyBack(
      { build: current, countOf: await readCounts(api, wentOut(versions, name)!.n) },
      { build: lastGood, countOf: since === undefined ? () => 0 : await readCounts(api, since) },
      readBuild(context.releases, name, current)?.sidecar.budget,
    )
  }

  return {
    /**
     * Checks each live remote once.
     *
     * @returns the versions that rolled a build back.
     * @throws Error if the state of a build can't be read now.
     */
    async look(now: Date): Promise<Version[]> {
      const history = await context.history()
      const newest = history.versions.at(-1)
      const back: Version[] = []
      for (const { name, ...named } of newest?.remotes ?? []) {
        if (named.disabled) continue
        alert(name, history, await liveHealth(context, api, history, name))
        const why = await reasonToGoBack(name, named, history)
        if (why === undefined) continue
        const { current, lastGood } = named
        const version = await change(
          name,
          { ...context, now },
          `${name} ${current} went back by itself: ${why}`,
          (before, latest) => {
            if (before?.current !== current || before.lastGood !== lastGood) return undefined
            checkedBuild(context.releases, { name, build: lastGood! }, latest)
            return goneBack(before)
          },
        )
        if (version) back.push(version)
      }
      return back
    },
  }
}

/** True if a watcher has rolled this build back before: a person who promotes the build again has a reason. */
function wasTakenBack(name: string, build: string, versions: readonly Version[], keys: History['keys']): boolean {
  const watchers = new Set(keys?.keys.filter(({ role }) => role === 'watcher').map(({ id }) => id))
  return versions.some((version, index) => {
    const before = versions[index - 1] && namedIn(versions[index - 1]!).get(name)
    return watchers.has(version.by) && before?.current === build && namedIn(version).get(name)?.current !== build
  })
}
