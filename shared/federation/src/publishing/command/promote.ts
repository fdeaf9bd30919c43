import { callFaults } from '../fit.ts'
import { change } from './change.ts'
import { checkedBuild } from './checked-build.ts'
import type { Context } from './context.ts'
import { operationsOf } from './live.ts'

interface Options {
  why?: string | undefined
  /** Whose API has to have what the build calls. */
  site?: string | undefined
}

/** Makes a published build the current one; what was current stays as the last good one. A canary ends by it. */
export async function promote(name: string, build: string, context: Context, { why, site }: Options): Promise<void> {
  const operations = site ? await operationsOf(site) : undefined
  const version = await change(name, context, why ?? `promoted ${name} ${build}`, (before, history) => {
    if (before?.current === build) return undefined
    const facts = checkedBuild(context.releases, name, build, history, (sidecar) =>
      site && operations ? callFaults(sidecar, operations, site) : [],
    )
    const { canary: _, ...kept } = before ?? { builds: {} }
    const lastGood = before ? { lastGood: before.current } : {}
    return { ...kept, current: build, ...lastGood, builds: { ...kept.builds, ...facts } }
  })
  if (version) context.say(`version ${version.n}: ${name} is at build ${build}`)
  else context.say(`${name} is at build ${build} already`)
}
