import { createHistoryReader, type History } from '@app/federation/publishing/history'
import type { KeyList } from '@app/federation/publishing/key-list'
import type { Store } from '@app/federation/publishing/store'
import { canaryIn, type State, type Version } from '@app/federation/publishing/version'
import type { Sidecar } from '@app/federation/registry'
import { createBuilds } from './builds.ts'
import { entriesOf } from './entries.ts'
import { keepCopy } from './keep-copy.ts'
import type { Registry } from './served-registry.ts'
import { withBuild } from './with-build.ts'

interface Options {
  /** Folder of the builds. */
  releases: string
  store: Store
  /** Where versions that counted are kept, for a start without the store. */
  copy?: Store
  /** Public half of the key that signs the list of keys. */
  root: string
}

interface InForce {
  version: Version
  registry: Registry
  /** Builds that it names and that are not there. */
  missing: readonly string[]
  /** When the list of keys was signed by which it counts. */
  keysOf: string
}

/** Milliseconds between two looks at the store. */
const POLL = 1000

/**
 * The newest version that counts, looked for each second: a document shows what it says from then on. The first look is
 * its user's: `refresh`.
 */
export function createRegistry({ releases, store, copy, root }: Options): {
  current(): Registry
  sidecar(name: string, build: string): Sidecar | undefined
  /** What is live, and who may change it; undefined while no version has counted yet. */
  inForce(): { state: State; keys: KeyList } | undefined
  /** Looks at once. */
  refresh(): Promise<void>
  close(): void
} {
  const read = createHistoryReader(copy ? [store, copy] : [store], root)
  const builds = createBuilds(releases)
  const said = new Set<string>()
  const sayOnce = (line: string) => {
    if (!said.has(line)) console.error('registry:', line)
    said.add(line)
  }
  let history: History | undefined
  let inForce: InForce | undefined

  function takeIn(version: Version, { versions, keys }: History): InForce | undefined {
    const { shell, entries, missing } = entriesOf(version, versions, builds)
    if (!shell) {
      sayOnce(`version ${version.n} names shell build ${version.shell.current}, which is not published`)
      return undefined
    }
    for (const build of missing) sayOnce(`${build} is not published`)
    const { n, why, remotes } = version
    const registry = { n, why, shell, entries, isWhole: entries.length === remotes.length }
    return { version, missing, keysOf: keys!.at, registry: withCanary(registry, version) }
  }

  function withCanary(registry: Registry, version: Version): Registry {
    const canary = canaryIn(version)
    const sidecar = canary && builds.signed(canary.name, canary.build)
    if (!canary || !sidecar) return registry
    const compared = { ...registry, compared: canary.name }
    return { ...compared, canary: { ...canary, site: withBuild(compared, sidecar) } }
  }

  async function look(): Promise<void> {
    const found = await read()
    const isNew = found !== history
    if (isNew) for (const line of found.refused) sayOnce(line)
    // a build that was missing may have arrived
    if (!isNew && inForce?.missing.length === 0) return
    history = found
    builds.name(found.versions)
    for (const version of found.versions.toReversed()) {
      // a version in force stays when its file goes, but not when its key is withdrawn
      if (inForce?.keysOf === found.keys?.at && version.n < inForce!.version.n) break
      if (inForce?.missing.length === 0 && version.signature === inForce.version.signature) {
        inForce.keysOf = found.keys!.at
        break
      }
      const taken = takeIn(version, found)
      if (!taken) continue
      inForce = taken
      break
    }
    if (isNew && copy) await keepCopy(found, copy).catch((error: Error) => sayOnce(`${copy.where}: ${error.message}`))
  }

  let waiting = 0
  let last = Promise.resolve()
  const refresh = (): Promise<void> => {
    waiting++
    last = last
      .then(look)
      .catch((error: Error) => sayOnce(error.message))
      .finally(() => waiting--)
    return last
  }
  // a store that is slow to answer is not asked again meanwhile
  const timer = setInterval(() => waiting || void refresh(), POLL)
  timer.unref()

  return {
    sidecar: builds.sidecar,
    inForce: () => inForce && history?.keys && { state: inForce.version, keys: history.keys },
    refresh,
    close: () => clearInterval(timer),
    /** @throws Error while no valid version has been found yet. */
    current() {
      if (!inForce) throw new Error(`${store.where} has no version that counts`)
      return inForce.registry
    },
  }
}
