import fs from 'node:fs'
import path from 'node:path'
import type { RegistryFile } from '@app/federation/registry'

/** Builds by name: the shell's under `shell`. */
export type Builds = ReadonlyMap<string, string>

interface Named {
  current: string
  lastGood?: string | undefined
}

/**
 * Points the registry at what was built; what it named before stays as the last good build. An entry that does not name
 * what was promoted here last was released by hand, as a rollback is: it stays until it names that again. What was
 * promoted last is kept in `promoted.json`, beside the registry.
 */
export function promote(releases: string, built: Builds, say: (line: string) => void): void {
  const file = path.join(releases, 'registry.json')
  const record = path.join(releases, 'promoted.json')
  const stated = readRegistry(file, say)
  const promoted = stated && readRecord(record)
  const next = new Map<string, Named>()
  const ours = new Map<string, string>()
  for (const name of new Set([...built.keys(), ...(stated?.keys() ?? [])])) {
    const before = stated?.get(name)
    const build = built.get(name)
    // without a record all that is named is taken for the launcher's
    const last = promoted ? promoted.get(name) : before?.current
    if (before?.current === build || before?.current === last) {
      // a remote without a folder is gone
      if (build === undefined) continue
      next.set(name, { current: build, lastGood: before?.current === build ? before.lastGood : before?.current })
      ours.set(name, build)
    } else {
      say(`${name} stays as it was released by hand: ${before ? `build ${before.current}` : 'not in the registry'}`)
      if (before) next.set(name, before)
      if (last !== undefined) ours.set(name, last)
    }
  }
  // in this order: a crash between the two must not make a build of ours look like one released by hand
  write(file, registryOf(next))
  write(record, Object.fromEntries(ours))
}

/** What a registry says, in its file's form. */
export function registryOf(named: ReadonlyMap<string, Named>): RegistryFile {
  const { shell, ...remotes } = Object.fromEntries(named)
  return {
    shell: shell!.current,
    remotes: Object.entries(remotes).map(([name, { current, lastGood }]) => ({
      name,
      current,
      ...(lastGood === undefined ? {} : { lastGood }),
    })),
  }
}

/** What the registry names; undefined where there is none, or none that can be read: it is then made anew. */
function readRegistry(file: string, say: (line: string) => void): Map<string, Named> | undefined {
  if (!fs.existsSync(file)) return undefined
  try {
    const { shell, remotes } = JSON.parse(fs.readFileSync(file, 'utf8')) as RegistryFile
    if (typeof shell !== 'string') throw new Error('it names no shell')
    return new Map([['shell', { current: shell }], ...remotes.map(({ name, ...named }) => [name, named] as const)])
  } catch (error) {
    say(`${file} can't be read (${(error as Error).message}): it is made anew`)
    return undefined
  }
}

function readRecord(file: string): Builds | undefined {
  if (!fs.existsSync(file)) return undefined
  return new Map(Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>))
}

function write(file: string, value: unknown): void {
  fs.writeFileSync(`${file}.new`, JSON.stringify(value, null, 1))
  fs.renameSync(`${file}.new`, file)
}
