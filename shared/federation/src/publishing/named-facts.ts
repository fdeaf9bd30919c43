import { namedIn, type Facts, type Version } from './version.ts'

/** Returns what the history declares about a build: if a version names the build again, it means the same bytes. */
export function namedFacts(versions: readonly Version[], name: string, build: string): Facts | undefined {
  for (const version of versions.toReversed()) {
    const facts = namedIn(version).get(name)?.builds[build]
    if (facts) return facts
  }
  return undefined
}
