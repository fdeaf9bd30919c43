import { join } from 'node:path'
import { appendVersion, Refusal } from '../append-version.ts'
import { readBuild } from '../facts.ts'
import { callFaults, needFaults } from '../fit.ts'
import type { History } from '../history.ts'
import { isWholeBuild } from '../is-whole-build.ts'
import { trailOf } from '../trail.ts'
import { namedIn, stateOf, type Named, type State, type Version } from '../version.ts'
import type { Context } from './context.ts'
import { liveShell, operationsOf } from './live.ts'

interface Why {
  why?: string | undefined
  site?: string | undefined
}

/** Makes a published build the current one; what was current stays as the last good one. */
export async function promote(name: string, build: string, context: Context, { why, site }: Why): Promise<void> {
  const operations = site ? await operationsOf(site) : undefined
  const calls = (sidecar: Parameters<typeof callFaults>[0]) =>
    operations ? callFaults(sidecar, operations, site!) : []
  const version = await move(context, why ?? `promoted ${name} ${build}`, (history) => {
    const before = named(history).get(name)
    if (before?.current === build) return undefined
    const { canary: _, ...kept } = before ?? { builds: {} }
    const next = { ...kept, current: build, ...(before ? { lastGood: before.current } : {}) }
    return withNamed(history, name, pointedAt(name, next, history, context, calls))
  })
  if (version) context.say(`version ${version.n}: ${name} is at build ${build}`)
  else context.say(`${name} is at build ${build} already`)
}

/** Goes back to the build before the current one. */
export async function rollback(name: string, context: Context, { why }: Why): Promise<void> {
  const version = await move(context, why ?? `rolled ${name} back`, (history) => {
    const before = known(name, history)
    const trail = trailOf(history.versions, name)
    const [target, lastGood] = [trail.at(-2) ?? before.lastGood, trail.at(-3)]
    if (target === undefined || target === before.current)
      throw new Refusal(`${name} has no build before ${before.current}: promote another one`)
    const { canary: _canary, lastGood: _lastGood, ...kept } = before
    const next = { ...kept, current: target, ...(lastGood === undefined ? {} : { lastGood }) }
    return withNamed(
      history,
      name,
      pointedAt(name, next, history, context, () => []),
    )
  })
  if (version) context.say(`version ${version.n}: ${name} is back at build ${namedIn(version).get(name)!.current}`)
}

/** Switches a remote off, so that its section shows the fallback, or on again. */
export async function setDisabled(name: string, disabled: boolean, context: Context, { why }: Why): Promise<void> {
  if (name === 'shell') throw new Refusal('shell: a site without it shows nothing; roll it back')
  const word = disabled ? 'off' : 'on'
  const version = await move(context, why ?? `switched ${name} ${word}`, (history) => {
    const { disabled: _, ...kept } = known(name, history)
    return withNamed(history, name, disabled ? { ...kept, disabled } : kept)
  })
  context.say(version ? `version ${version.n}: ${name} is ${word}` : `${name} is ${word} already`)
}

const move = (context: Context, why: string, next: (history: History) => State | undefined) =>
  appendVersion(context.registry, { key: context.key(), why, now: context.now, next })

const named = ({ versions }: History): Map<string, Named> => {
  const newest: Version | undefined = versions.at(-1)
  return newest ? namedIn(newest) : new Map<string, Named>()
}

const withNamed = (history: History, name: string, one: Named): State => {
  const next = new Map([...named(history), [name, one]])
  if (!next.has('shell')) throw new Refusal('nothing is live yet: promote the shell first')
  return stateOf(next)
}

function known(name: string, history: History): Named {
  const found = named(history).get(name)
  if (!found) throw new Refusal(`${name} is not live: promote a build of it`)
  return found
}

/** With what is known of the build; checked against what is live at this moment. */
function pointedAt(
  name: string,
  next: Named,
  history: History,
  { releases }: Context,
  calls: (sidecar: Parameters<typeof callFaults>[0]) => string[],
): Named {
  const build = next.current
  const found = readBuild(releases, name, build)
  if (!found || !isWholeBuild(join(releases, name, build)))
    throw new Refusal(`${name} ${build} is not published, or not whole: publish it first`)
  const state = history.versions.at(-1)
  const shell = name === 'shell' ? undefined : liveShell(releases, state)
  const faults = shell
    ? [...needFaults(found.sidecar, shell), ...calls(found.sidecar)]
    : (state?.remotes ?? []).flatMap((remote) => {
        // one that is not there shows its fallback under any shell
        const live = readBuild(releases, remote.name, remote.current)
        const lacks = live ? needFaults(live.sidecar, found.sidecar) : []
        return lacks.map((fault) => `${remote.name} ${remote.current} needs ${fault}`)
      })
  if (faults.length > 0) throw new Refusal(faults.map((fault) => `${name} ${build} is refused: ${fault}`).join('\n'))
  return { ...next, builds: { ...next.builds, [build]: found.facts } }
}
