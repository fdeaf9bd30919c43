import { stateFault } from './check-version.ts'
import type { Key } from './key-list.ts'
import { namedIn, stateOf, type Facts, type State } from './version.ts'

/** Why a key may not make a build the current one of its name; undefined where it may. */
export const claimFault = (name: string, build: string, facts: Facts, state: State, key: Key): string | undefined =>
  stateFault(stateOf(new Map([...namedIn(state), [name, { current: build, builds: { [build]: facts } }]])), state, key)
