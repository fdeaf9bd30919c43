import fs from 'node:fs'
import path from 'node:path'
import { appendVersion } from '@app/federation/publishing/append-version'
import type { DevelopmentRegistry } from '@app/federation/publishing/development'
import { factsOf } from '@app/federation/publishing/facts'
import { stateOf, type Named, type State } from '@app/federation/publishing/version'

interface OldRegistry {
  shell: string
  remotes: { name: string; current: string; lastGood?: string }[]
}

/**
 * Converts an old checkout, which has a `registry.json` next to its builds and no registry versions. The first version
 * contains the builds of `promoted.json`, and is signed with the launcher's key. If `registry.json` names other builds,
 * a person has released them: these builds become the second version, which is signed with the developer's key.
 */
export async function takeOver(registry: DevelopmentRegistry, releases: string, now: Date): Promise<void> {
  if ((await registry.store.numbers()).length > 0) return
  const stated = read(path.join(releases, 'registry.json')) as OldRegistry | null | undefined
  if (typeof stated?.shell !== 'string' || !Array.isArray(stated.remotes)) return
  const promoted = (read(path.join(releases, 'promoted.json')) ?? {}) as Record<string, string>
  const why = 'taken over from registry.json'
  const ours = stateFrom(stated, releases, promoted)
  await appendVersion(registry, { key: registry.launcher, why, now, next: () => ours })
  const theirs = stateFrom(stated, releases, {})
  await appendVersion(registry, { key: registry.developer, why, now, next: () => theirs })
}

function stateFrom({ shell, remotes }: OldRegistry, releases: string, builds: Record<string, string>): State {
  const named = [{ name: 'shell', current: shell }, ...remotes].map(({ name, ...one }): [string, Named] => {
    const moved = { ...one, current: builds[name] ?? one.current }
    const facts = Object.values(moved).map((build) => factsOf(releases, name, build))
    return [name, { ...moved, builds: Object.assign({}, ...facts) as Named['builds'] }]
  })
  return stateOf(new Map(named))
}

function read(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
