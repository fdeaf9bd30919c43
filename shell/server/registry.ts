import type { Build, Entry, RegistryFile, Sidecar } from '@app/federation/registry'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Registry {
  entries: readonly Entry[]
  shell: Sidecar
}

/** Reads `registry.json` again when it has changed: the next document shows what it says. */
export function createRegistry(releases: string): {
  current(): Registry
  sidecar(name: string, build: string): Sidecar | undefined
} {
  const file = join(releases, 'registry.json')
  const sidecars = new Map<string, Sidecar>()
  let seen = 0
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

  function read(): Registry {
    const stated = JSON.parse(readFileSync(file, 'utf8')) as RegistryFile
    const shell = sidecar('shell', stated.shell)
    if (!shell) throw new Error(`the registry names shell build ${stated.shell}, which is not published`)
    return { shell, entries: stated.remotes.flatMap((remote) => entryOf(remote, sidecar)) }
  }

  return {
    sidecar,
    current() {
      const { mtimeMs } = statSync(file)
      if (registry && mtimeMs === seen) return registry
      try {
        registry = read()
        seen = mtimeMs
      } catch (error) {
        // a registry that can't be read must not take a running site down
        if (!registry) throw error
        console.error('registry not taken in:', (error as Error).message)
      }
      return registry
    },
  }
}

function entryOf(
  remote: RegistryFile['remotes'][number],
  sidecar: (name: string, build: string) => Sidecar | undefined,
): Entry[] {
  const current = sidecar(remote.name, remote.current)
  const lastGood =
    remote.lastGood && remote.lastGood !== remote.current ? sidecar(remote.name, remote.lastGood) : undefined
  const manifest = current ?? lastGood
  if (!manifest) {
    console.error(`registry: ${remote.name}/${remote.current} is not published`)
    return []
  }
  const { name, label, contract, pages } = manifest
  return [
    {
      name,
      label,
      contract,
      pages,
      // a build that isn't there keeps its address, so that the browser fails on it and shows the section's fallback
      current: current ? browserPart(current) : missingBuild(name, remote.current, contract),
      ...(lastGood ? { lastGood: browserPart(lastGood) } : {}),
    },
  ]
}

export const browserPart = ({ build, base, contract, entry, js, css, files }: Sidecar): Build => ({
  build,
  base,
  contract,
  entry,
  js,
  css,
  files,
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
