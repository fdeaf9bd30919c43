import { appendVersion, Refusal } from '../append-version.ts'
import type { History } from '../history.ts'
import { namedIn, stateOf, type Named, type State, type Version } from '../version.ts'
import type { Context } from './context.ts'

/** Returns the name's next state, or undefined if nothing needs to change. */
type Change = (before: Named | undefined, history: History) => Named | undefined

/** Adds a version in which one name refers to another build. @throws Refusal; nothing was written. */
export const change = (name: string, context: Context, why: string, next: Change): Promise<Version | undefined> =>
  appendVersion(context.registry, {
    key: context.key(),
    why,
    now: context.now,
    next(history) {
      const newest = history.versions.at(-1)
      const names = newest ? namedIn(newest) : new Map<string, Named>()
      const named = next(names.get(name), history)
      return named && stateWith(names, name, named)
    },
  })

function stateWith(names: ReadonlyMap<string, Named>, name: string, named: Named): State {
  const next = new Map([...names, [name, named]])
  if (!next.has('shell')) throw new Refusal('nothing is live yet: promote the shell first')
  return stateOf(next)
}

/** @throws Refusal for a name that is not live. */
export function known(name: string, named: Named | undefined): Named {
  if (!named) throw new Refusal(`${name} is not live: promote a build of it`)
  return named
}

export function withoutCanary(named: Named): Named {
  const { canary: _, ...kept } = named
  return kept
}
