import { Refusal } from '../append-version.ts'
import { namedFacts } from '../named-facts.ts'
import { trailOf } from '../trail.ts'
import { namedIn } from '../version.ts'
import { change, known, withoutCanary } from './change.ts'
import { checkedBuild } from './checked-build.ts'
import type { Context } from './context.ts'

/**
 * Takes back what was done last: ends a canary where there is one, else goes back to the build before the current one, which
 * is the last good one no more.
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
    const facts = checkedBuild(context.releases, name, target, history)
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
