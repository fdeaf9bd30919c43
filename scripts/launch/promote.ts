import { appendVersion } from '@app/federation/publishing/append-version'
import type { DevelopmentRegistry } from '@app/federation/publishing/development'
import { factsOf } from '@app/federation/publishing/facts'
import type { History } from '@app/federation/publishing/history'
import { namedIn, stateOf, type Named } from '@app/federation/publishing/version'
import { takeOver } from './take-over.ts'

/** Builds by name: the shell's under `shell`. */
export type Builds = ReadonlyMap<string, string>

interface Promotion {
  registry: DevelopmentRegistry
  /** The folder that contains the builds. */
  releases: string
  built: Builds
  now: Date
  say(line: string): void
}

/**
 * Points the development registry at the new builds; the previous builds become the last good ones. If a name's current
 * build is not the one that was last promoted here, a person has released it, for example by a rollback. The name then
 * stays unchanged until the promoted build is current again.
 */
export async function promote({ registry, releases, built, now, say }: Promotion): Promise<void> {
  await takeOver(registry, releases, now)
  let lines: string[] = []
  await appendVersion(registry, {
    key: registry.launcher,
    why: 'built from the sources',
    now,
    next(history) {
      lines = history.refused.map((line) => `${line}: it does not count`)
      const newest = history.versions.at(-1)
      const before = newest && namedIn(newest)
      const next = new Map<string, Named>()
      for (const name of new Set([...built.keys(), ...(before?.keys() ?? [])])) {
        const named = before?.get(name)
        const build = built.get(name)
        if (named?.current === build || named?.current === lastOf(history, name, registry.launcher.id)) {
          // a remote without a folder no longer exists
          if (build !== undefined) next.set(name, movedTo(named, build, factsOf(releases, name, build)))
        } else {
          lines.push(
            `${name} stays as it was released by hand: ${named ? `build ${named.current}` : 'not in the registry'}`,
          )
          if (named) next.set(name, named)
        }
      }
      return stateOf(withoutMovedPages(next))
    },
  })
  for (const line of lines) say(line)
}

const movedTo = (before: Named | undefined, build: string, facts: Named['builds']): Named => {
  if (before?.current === build) return { ...before, builds: { ...before.builds, ...facts } }
  const lastGood = before ? { lastGood: before.current } : {}
  return { ...before, current: build, ...lastGood, builds: { ...before?.builds, ...facts } }
}

/**
 * If a page has moved from one name to another, only the new name may own the page. A last good build that still has
 * the page can no longer be used, and a version that named it would be refused.
 */
function withoutMovedPages(names: ReadonlyMap<string, Named>): Map<string, Named> {
  const pagesOf = ({ builds }: Named, build: string | undefined) => builds[build ?? '']?.routes ?? []
  const owners = new Map([...names].flatMap(([name, one]) => pagesOf(one, one.current).map((page) => [page, name])))
  return new Map(
    [...names].map(([name, one]) => {
      const { lastGood, ...kept } = one
      const hasMoved = pagesOf(one, lastGood).some((page) => (owners.get(page) ?? name) !== name)
      return [name, hasMoved ? kept : one]
    }),
  )
}

/**
 * Returns the build that a name got when a key last changed the name; undefined if the key never changed it, or removed
 * it.
 */
function lastOf({ versions }: History, name: string, by: string): string | undefined {
  const stoodFor = (index: number) => {
    const version = versions[index]
    return version && namedIn(version).get(name)?.current
  }
  const index = versions.findLastIndex((version, i) => version.by === by && stoodFor(i) !== stoodFor(i - 1))
  return stoodFor(index)
}
