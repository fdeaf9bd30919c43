import { stateFault } from './check-version.ts'
import type { Key } from './key-list.ts'
import { namedIn, stateOf, type Facts, type Named, type State } from './version.ts'

export interface Claim {
  name: string
  build: string
  facts: Facts
}

/** Explains why a key may not make these builds current in one version; undefined if it may. */
export function claimFault(claims: readonly Claim[], state: State, key: Key): string | undefined {
  const claimed = claims.map(({ name, build, facts }): [string, Named] => [
    name,
    { current: build, builds: { [build]: facts } },
  ])
  return stateFault(stateOf(new Map([...namedIn(state), ...claimed])), state, key)
}
