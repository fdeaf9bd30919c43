import { stateFault } from './check-version.ts'
import { createHistoryReader, type History } from './history.ts'
import type { OwnKey } from './key-file.ts'
import type { Store } from './store.ts'
import { canonicalJson } from './canonical-json.ts'
import { hashOf, signed } from './signing.ts'
import {
  buildsOf,
  namedIn,
  parseVersion,
  stateOf,
  versionFile,
  type Named,
  type State,
  type Version,
} from './version.ts'

/** A refusal, worded for the person who ran the command; nothing was written. */
export class Refusal extends Error {}

export interface Registry {
  store: Store
  /** The public half of the key that signs the key list. */
  root: string
}

interface Change {
  key: OwnKey
  why: string
  now: Date
  /**
   * Returns the state that should be in force, or undefined if nothing has to change. The function runs again if
   * somebody else has added a version in the meantime.
   */
  next(history: History): State | undefined
}

/**
 * Adds a version that applies the change to the newest valid version. If somebody else takes the number in the
 * meantime, this function applies the change again on top of the other version, so that neither change is lost.
 *
 * @throws Refusal if the key may not make the change.
 */
export async function appendVersion({ store, root }: Registry, change: Change): Promise<Version | undefined> {
  const read = createHistoryReader([store], root)
  for (;;) {
    const history = await read()
    if (!history.isWhole) throw new Refusal(`the registry can’t be read: ${history.refused.join('; ')}`)
    const before = history.versions.at(-1)
    const next = change.next(history)
    const state = next && onlyNamedFacts(next)
    if (!state || (before && canonicalJson(state) === canonicalJson(only(before)))) return undefined
    const key = history.keys?.keys.find(({ id }) => id === change.key.id)
    if (!key) throw new Refusal(`key ${change.key.id} is not in the list of keys of ${store.where}: have it added`)
    if (key.publicKey !== change.key.publicKey) throw new Refusal(`key ${key.id} has another public half in the list`)
    const now = change.now.toISOString()
    if (now > key.notAfter || key.upTo !== undefined)
      throw new Refusal(`key ${key.id} is no longer good: have it renewed`)
    const fault = stateFault(state, before, key)
    if (fault) throw new Refusal(`${fault}; use another key, or have the list of keys changed`)
    const version = signed(
      {
        n: history.next,
        // the clocks of two machines differ
        at: before && before.at > now ? before.at : now,
        by: key.id,
        why: change.why,
        previous: before ? hashOf(before) : '',
        ...state,
      },
      change.key.privateKey,
    )
    const text = JSON.stringify(version, null, 1)
    // no process would accept a version that does not parse
    parseVersion(text)
    if (await store.createExclusive(versionFile(version.n), text)) return version
  }
}

const only = ({ shell, remotes }: State): State => ({ shell, remotes })

/** Keeps only the facts about builds that the state names, so that new versions do not accumulate old facts. */
const onlyNamedFacts = (state: State): State =>
  stateOf(
    new Map(
      [...namedIn(state)].map(([name, named]): [string, Named] => {
        const builds = new Set(buildsOf(named))
        const facts = Object.entries(named.builds).filter(([build]) => builds.has(build))
        return [name, { ...named, builds: Object.fromEntries(facts) }]
      }),
    ),
  )
