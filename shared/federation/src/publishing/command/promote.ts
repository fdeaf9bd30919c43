import { appendVersion, Refusal } from '../append-version.ts'
import { namedIn, stateOf, type Facts, type Named } from '../version.ts'
import { change } from './change.ts'
import type { Context } from './context.ts'
import { checkGoingOut, whyOf, type GoingOut } from './going-out.ts'

/**
 * Makes a published build the current one; the build that was current becomes the last good one. This ends a canary
 * of the name.
 */
export async function promote(name: string, build: string, context: Context, options: GoingOut): Promise<void> {
  const check = await checkGoingOut(context, options)
  const why = whyOf(options, `promoted ${name} ${build}`)
  let gone: string[] = []
  const version = await change(name, context, why, (before, history) => {
    if (before?.current === build) return undefined
    const facts = check({ name, build }, history)
    gone = goneRoutes(before, facts[build]!)
    return promoted(before, build, facts)
  })
  if (version && gone.length > 0) context.say(`these addresses go: ${gone.join(', ')}`)
  if (version) context.say(`version ${version.n}: ${name} is at build ${build}`)
  else context.say(`${name} is at build ${build} already`)
}

/**
 * Makes several builds current in one version, for a change that neither side can make first: a page that moves from
 * one remote to another, or a new major version. Each build is checked against the others as if they were live.
 *
 * @param wishes - 'shell/49b6b0be3f', 'account/77aa10c3de'.
 * @throws Refusal; nothing was written.
 */
export async function promoteTogether(wishes: readonly string[], context: Context, options: GoingOut): Promise<void> {
  const beside = wishesIn(wishes)
  if (beside.size < 2)
    throw new Refusal('--together takes two builds or more, each of another name: shell/<build> booking/<build>')
  const check = await checkGoingOut(context, options)
  const version = await appendVersion(context.registry, {
    key: context.key(),
    why: whyOf(options, `promoted ${wishes.join(' with ')}`),
    now: context.now,
    next(history) {
      const newest = history.versions.at(-1)
      const names = newest ? namedIn(newest) : new Map<string, Named>()
      const next = [...beside].map(([name, build]): [string, Named] => {
        const before = names.get(name)
        if (before?.current === build) return [name, before]
        return [name, promoted(before, build, check({ name, build, beside }, history))]
      })
      return stateOf(new Map([...names, ...next]))
    },
  })
  context.say(version ? `version ${version.n}: ${wishes.join(' and ')} are current` : 'all of them are current already')
}

/** @throws Refusal unless each wish is '<name>/<build>' and no name is repeated. */
export function wishesIn(wishes: readonly string[]): Map<string, string> {
  const beside = new Map<string, string>()
  for (const wish of wishes) {
    const [name, build, ...more] = wish.split('/')
    if (!name || !build || more.length > 0) throw new Refusal(`${wish}: say <name>/<build>`)
    if (beside.has(name)) throw new Refusal(`${wish}: ${name} is named twice`)
    beside.set(name, build)
  }
  return beside
}

function promoted(before: Named | undefined, build: string, facts: Record<string, Facts>): Named {
  const { canary: _, ...kept } = before ?? { builds: {} }
  const lastGood = before ? { lastGood: before.current } : {}
  return { ...kept, current: build, ...lastGood, builds: { ...kept.builds, ...facts } }
}

/** Lists the pages of the previous build that this one does not have. */
const goneRoutes = (before: Named | undefined, { routes }: Facts): string[] =>
  (before?.builds[before.current]?.routes ?? []).filter((route) => !routes.includes(route))
