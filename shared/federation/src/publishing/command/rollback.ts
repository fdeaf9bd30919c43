import { Refusal } from '../append-version.ts'
import { namedFacts } from '../named-facts.ts'
import { trailOf } from '../trail.ts'
import { namedIn } from '../version.ts'
import { change, known } from './change.ts'
import { checkedBuild } from './checked-build.ts'
import type { Context } from './context.ts'

/** Goes back to the build before the current one, which is the last good one no more. */
export async function rollback(name: string, context: Context, { why }: { why?: string | undefined }): Promise<void> {
  const version = await change(name, context, why ?? `rolled ${name} back`, (named, history) => {
    const before = known(name, named)
    const trail = trailOf(history.versions, name)
    const [target, lastGood] = [trail.at(-2) ?? before.lastGood, trail.at(-3)]
    if (target === undefined) throw new Refusal(`${name} has no build before ${before.current}: promote another one`)
    const facts = checkedBuild(context.releases, name, target, history)
    const { canary: _canary, lastGood: _lastGood, ...kept } = before
    const older = lastGood === undefined ? undefined : namedFacts(history.versions, name, lastGood)
    return {
      ...kept,
      current: target,
      ...(lastGood !== undefined && older ? { lastGood } : {}),
      builds: { ...kept.builds, ...(lastGood !== undefined && older ? { [lastGood]: older } : {}), ...facts },
    }
  })
  if (version) context.say(`version ${version.n}: ${name} is back at build ${namedIn(version).get(name)!.current}`)
}
