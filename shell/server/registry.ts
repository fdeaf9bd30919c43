import type { Build, Entry, RegistryFile, Sidecar } from '@app/federation/registry'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Registry {
  entries: readonly Entry[]
  shell: Sidecar
  /** False while a remote that the registry names is not known at all, not even by an earlier build. */
  isWhole: boolean
}

/** Reads `registry.json` again when it has changed: the next document shows what it says. */
export function createRegistry(releases: string): {
  current(): Registry
  sidecar(name: string, build: string): Sidecar | undefined
} {
  const file = join(releases, 'registry.json')
  const sidecars = new Map<string, Sidecar>()
  let seen: number | undefined
  let refused: number | undefined
  let registry: Registry | undefined

  /** Builds are immutable: each sidecar is read once. */
  function sidecar(name: string, build: string): Sidecar | undefined {
    const key = `${name}/${build}`
    const known = sidecars.get(key)
    if (known) return known
    try {
      const found = JSON.parse(readFileSync(join(releases, key, 'remote.json'), 'utf8')) as Sidecar
      sidecars.set(key, found)
      return found
    } catch {
      return undefined
    }
  }

  /** The newest build that is published: what stands in for a manifest that is not. */
  function newest(name: string): Sidecar | undefined {
    const folder = join(releases, name)
    const builds = existsSync(folder) ? readdirSync(folder) : []
    const dated = builds.map((build) => ({ build, at: changedAt(join(folder, build, 'remote.json')) ?? 0 }))
    return dated
      .toSorted((a, b) => b.at - a.at)
      .map(({ build }) => sidecar(name, build))
      .find((found) => found)
  }

  function read(): Registry {
    const stated = JSON.parse(readFileSync(file, 'utf8')) as RegistryFile
    const shell = sidecar('shell', stated.shell)
    if (!shell) throw new Error(`the registry names shell build ${stated.shell}, which is not published`)
    const entries = stated.remotes.flatMap((remote) => entryOf(remote, sidecar, newest) ?? [])
    return { shell, entries, isWhole: entries.length === stated.remotes.length }
  }

  return {
    sidecar,
    /** @throws Error when the registry has never been read. A running site goes on with the last one that could be. */
    current() {
      const changed = changedAt(file)
      if (registry && (changed === undefined || changed === seen)) return registry
      try {
        registry = read()
        seen = changed
      } catch (error) {
        if (!registry) throw error
        // said once for each state of the file
        if (changed !== refused) console.error('registry not taken in:', (error as Error).message)
        refused = changed
      }
      return registry
    },
  }
}

/** When a file was last written, in milliseconds; undefined where there is none. */
function changedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function entryOf(
  remote: RegistryFile['remotes'][number],
  sidecar: (name: string, build: string) => Sidecar | undefined,
  newest: (name: string) => Sidecar | undefined,
): Entry | undefined {
  const current = sidecar(remote.name, remote.current)
  const lastGood =
    remote.lastGood && remote.lastGood !== remote.current ? sidecar(remote.name, remote.lastGood) : undefined
  if (!current) console.error(`registry: ${remote.name}/${remote.current} is not published`)
  const manifest = current ?? lastGood ?? newest(remote.name)
  if (!manifest) return undefined
  const { name, label, contract, pages } = manifest
  return {
    name,
    label,
    contract,
    pages,
    // a build that isn't there keeps its address, so that the browser fails on it and shows the section's fallback
    current: current ? browserPart(current) : missingBuild(name, remote.current, contract),
    ...(lastGood ? { lastGood: browserPart(lastGood) } : {}),
  }
}

export const browserPart = ({ build, base, contract, entry, js, css, files, needs }: Sidecar): Build => ({
  build,
  base,
  contract,
  entry,
  js,
  css,
  files,
  ...(needs ? { needs: { kernel: needs.kernel } } : {}),
})

const missingBuild = (name: string, build: string, contract: string): Build => ({
  build,
  base: `/r/${name}/${build}/`,
  contract,
  entry: 'missing.js',
  js: [],
  css: [],
  files: {},
})
