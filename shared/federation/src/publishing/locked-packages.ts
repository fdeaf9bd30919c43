import { parse } from 'yaml'

type Versions = Record<string, string>

/** The fields of pnpm's lock file that are read here. */
interface Lock {
  importers: Record<string, Record<string, Record<string, { version: string }>>>
  packages: Record<string, unknown>
  snapshots: Record<string, { dependencies?: Versions; optionalDependencies?: Versions }>
}

/**
 * Returns the packages that some folders of the workspace use, with all their dependencies, according to the lock file.
 * The rest of the lock file, such as another remote's packages, does not affect these builds.
 */
export function lockedPackages(text: string, folders: readonly string[]): Record<string, unknown> {
  const { importers, packages, snapshots } = parse(text) as Lock
  const found: Record<string, unknown> = {}
  const waiting = folders.flatMap((folder) =>
    Object.values(importers[folder] ?? {}).flatMap((kind) =>
      Object.entries(kind).map(([name, { version }]) => keyOf(name, version)),
    ),
  )
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const snapshot = snapshots[key]
    // a workspace folder is a link, and is named separately
    if (!snapshot || Object.hasOwn(found, key)) continue
    found[key] = packages[key.replace(/\(.*$/, '')]
    const needed = { ...snapshot.dependencies, ...snapshot.optionalDependencies }
    waiting.push(...Object.entries(needed).map(([name, version]) => keyOf(name, version)))
  }
  return found
}

/** A package that is installed under another name is looked up by its real name. */
const keyOf = (name: string, version: string): string => (/^@?[^@(]+@/.test(version) ? version : `${name}@${version}`)
