import { appendVersion, Refusal } from '../append-version.ts'
import type { History } from '../history.ts'
import { namedFacts } from '../named-facts.ts'
import { trailOf } from '../trail.ts'
import { namedIn, stateOf, type Named, type Version } from '../version.ts'
import { change, known, withoutCanary } from './change.ts'
import { checkedBuild } from './checked-build.ts'
import type { Context } from './context.ts'

/**
 * Undoes the last change: ends the canary if there is one; otherwise restores the build before the current one, which
 * is then no longer the last good one.
 */
export async function rollback(name: string, context: Context, { why }: { why?: string | undefined }): Promise<void> {
  let hadCanary = false
  const version = await change(name, context, why ?? `rolled ${name} back`, (named, history) => {
    const before = known(name, named)
    hadCanary = before.canary !== undefined
    if (hadCanary) return withoutCanary(before)
    const trail = trailOf(history.versions, name)
    const [target, lastGood] = [trail.at(-2) ?? before.lastGood, trail.at(-3)]
    if (target === undefined) throw new Refusal(`${name} has no build before ${before.current}: promote another one`)
    const facts = checkedBuild(context.releases, { name, build: target }, history)
    const { lastGood: _lastGood, ...kept } = before
    const older = lastGood === undefined ? undefined : namedFacts(history.versions, name, lastGood)
    return {
      ...kept,
      current: target,
      ...(lastGood !== undefined && older ? { lastGood } : {}),
      builds: { ...kept.builds, ...(lastGood !== undefined && older ? { [lastGood]: older } : {}), ...facts },
    }
  })
  if (!version) return
  const { current } = namedIn(version).get(name)!
  context.say(
    hadCanary
      ? `version ${version.n}: the canary of ${name} has ended; ${current} stays`
      : `version ${version.n}: ${name} is back at build ${current}`,
  )
}

/**
 * Undoes the joint promotion of several builds: each name gets its previous build again, and a name that was new is
 * removed.
 *
 * @throws Refusal if the names were not the last to be released together.
 */
export async function rollbackTogether(
  names: readonly string[],
  context: Context,
  { why }: { why?: string | undefined },
): Promise<void> {
  const version = await appendVersion(context.registry, {
    key: context.key(),
    why: why ?? `rolled ${names.join(' and ')} back together`,
    now: context.now,
    next(history) {
      const now = namedIn(history.versions.at(-1)!)
      const before = beforeTogether(names, history)
      const beside = new Map(
        names.flatMap((name) => (before.get(name) ? [[name, before.get(name)!.current] as const] : [])),
      )
      for (const [name, build] of beside) checkedBuild(context.releases, { name, build, beside }, history)
      const kept = [...now].filter(([name]) => !names.includes(name))
      const back = [...beside.keys()].map((name) => [name, withoutCanary(before.get(name)!)] as const)
      return stateOf(new Map([...kept, ...back]))
    },
  })
  if (version) context.say(`version ${version.n}: ${names.join(' and ')} are back together`)
}

/** Returns the state before the version in which all of these names last changed together. */
function beforeTogether(names: readonly string[], { versions }: History): ReadonlyMap<string, Named> {
  const currents = (version: Version | undefined) => {
    const found = version ? namedIn(version) : new Map<string, Named>()
    return names.map((name) => found.get(name)?.current)
  }
  const now = currents(versions.at(-1))
  const at = versions.findLastIndex((_, index) => {
    const before = currents(versions[index - 1])
    return currents(versions[index]).every((build, i) => build !== before[i])
  })
  const isLast = at > 0 && currents(versions[at]).every((build, i) => build === now[i])
  if (!isLast) throw new Refusal(`${names.join(' and ')} did not go out together last: roll them back one by one`)
  return namedIn(versions[at - 1]!)
}
