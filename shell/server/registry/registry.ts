import { log } from '@app/telemetry/log'
import { type History, createHistoryReader } from '@app/federation/publishing/history'
import { KEYS_FILE, type KeyList } from '@app/federation/publishing/key-list'
import type { Store } from '@app/federation/publishing/store'
import { wentOut } from '@app/federation/publishing/trail'
import { canaryIn, flagsIn, type Version, versionFile } from '@app/federation/publishing/version'
import type { Sidecar } from '@app/federation/registry'
import { createBuilds } from './builds.ts'
import { entriesOf } from './entries.ts'
import type { Registry } from './served-registry.ts'
import { withBuild } from './with-build.ts'

interface Options {
  /** The folder of the builds. */
  releases: string
  store: Store
  /** A copy of the valid versions, with which the process can start without the store. */
  copy?: Store
  /** The public half of the key that signs the key list. */
  root: string
}

interface InForce {
  version: Version
  registry: Registry
  /** Builds that the version names but the folder lacks. */
  missing: readonly string[]
  /** When the key list that validated this version was signed. */
  keysOf: string
}

/** Milliseconds between two reads of the store. */
const POLL = 1000

/**
 * Looks for the newest valid version every second; documents then show the state that it describes. The caller starts
 * the first read with `refresh`.
 */
export function createRegistry({ releases, store, copy, root }: Options): {
  current(): Registry
  sidecar(name: string, build: string): Sidecar | undefined
  /** The version in force, and the keys that may change it; undefined until a valid version has been found. */
  inForce(): { state: Version; keys: KeyList } | undefined
  /** Reads the store immediately. */
  refresh(): Promise<void>
  close(): void
} {
  const read = createHistoryReader(copy ? [store, copy] : [store], root)
  const builds = createBuilds(releases)
  const said = new Set<string>()
  const sayOnce = (line: string) => {
    if (!said.has(line)) log.error({ part: 'registry' }, line)
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
    for (const build of missing) sayOnce(`${build} is not published, or was changed since it was released`)
    const { n, why, remotes } = version
    const upTo = versions.filter((one) => one.n <= n)
    const since = Object.fromEntries(remotes.map(({ name }) => [name, wentOut(upTo, name)!.n]))
    const registry = {
      n,
      why,
      shell,
      entries,
      since,
      flags: flagsIn(version),
      isWhole: entries.length === remotes.length,
    }
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
      // a version in force stays if its file disappears, but not if its key is revoked
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
  // while a slow store has not responded, it is not read again
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

/** Keeps a copy of the valid versions, so that the process can start while the registry is unreachable or damaged. */
async function keepCopy({ versions, keys }: History, copy: Store): Promise<void> {
  if (keys) await copy.replace(KEYS_FILE, JSON.stringify(keys))
  const known = new Set(await copy.numbers())
  for (const version of versions)
    if (!known.has(version.n)) await copy.createExclusive(versionFile(version.n), JSON.stringify(version))
}
