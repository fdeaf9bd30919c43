import { change } from './change.ts'
import type { Context } from './context.ts'
import type { Facts, Named } from '../version.ts'
import { checkGoingOut, whyOf, type GoingOut } from './going-out.ts'

/** Makes a published build the current one; what was current stays as the last good one. A canary ends by it. */
export async function promote(name: string, build: string, context: Context, options: GoingOut): Promise<void> {
  const check = await checkGoingOut(name, build, context, options)
  const why = whyOf(options, `promoted ${name} ${build}`)
  let gone: string[] = []
  const version = await change(name, context, why, (before, history) => {
    if (before?.current === build) return undefined
    const facts = check(history)
    gone = goneRoutes(before, facts[build]!)
    const { canary: _, ...kept } = before ?? { builds: {} }
    const lastGood = before ? { lastGood: before.current } : {}
    return { ...kept, current: build, ...lastGood, builds: { ...kept.builds, ...facts } }
  })
  if (version && gone.length > 0) context.say(`these addresses go: ${gone.join(', ')}`)
  if (version) context.say(`version ${version.n}: ${name} is at build ${build}`)
  else context.say(`${name} is at build ${build} already`)
}

/** Pages of the build before that this one does not have. */
const goneRoutes = (before: Named | undefined, { routes }: Facts): string[] =>
  (before?.builds[before.current]?.routes ?? []).filter((route) => !routes.includes(route))
