import { Refusal } from '../append-version.ts'
import { callFaults } from '../fit.ts'
import type { History } from '../history.ts'
import { skewFault } from '../skew-receipt.ts'
import { currentIn } from '../version.ts'
import { change } from './change.ts'
import { checkedBuild } from './checked-build.ts'
import type { Context } from './context.ts'
import { operationsOf } from './live.ts'

interface Options {
  why?: string | undefined
  /** Whose API has to have what the build calls. */
  site?: string | undefined
  /** Why it may go out without a receipt of the skew gate; the history keeps it. */
  withoutSkew?: string | undefined
}

/** Makes a published build the current one; what was current stays as the last good one. A canary ends by it. */
export async function promote(name: string, build: string, context: Context, options: Options): Promise<void> {
  const { site, withoutSkew } = options
  const operations = site ? await operationsOf(site) : undefined
  const skipped = withoutSkew ? ` (without the skew gate: ${withoutSkew})` : ''
  const why = (options.why ?? `promoted ${name} ${build}`) + skipped
  const version = await change(name, context, why, (before, history) => {
    if (before?.current === build) return undefined
    const facts = checkedBuild(context.releases, name, build, history, (sidecar) =>
      site && operations ? callFaults(sidecar, operations, site) : [],
    )
    if (context.isPublished && !withoutSkew) expectReceipt(context.releases, name, build, history)
    const { canary: _, ...kept } = before ?? { builds: {} }
    const lastGood = before ? { lastGood: before.current } : {}
    return { ...kept, current: build, ...lastGood, builds: { ...kept.builds, ...facts } }
  })
  if (version) context.say(`version ${version.n}: ${name} is at build ${build}`)
  else context.say(`${name} is at build ${build} already`)
}

/** @throws Refusal; the first version of a registry needs none, because nobody has another build yet. */
function expectReceipt(releases: string, name: string, build: string, { versions }: History): void {
  const newest = versions.at(-1)
  const fault = newest && skewFault(releases, name, build, currentIn(newest))
  if (fault) throw new Refusal(`${name} ${build} is refused: ${fault}`)
}
