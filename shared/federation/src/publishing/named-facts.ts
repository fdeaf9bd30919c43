import { namedIn, type Facts, type Version } from './version.ts'

/** What the history says about a build: a version that names it again means the same bytes. */
export function namedFacts(versions: readonly Version[], name: string, build: string): Facts | undefined {
  for (const version of versions.toReversed()) {
    const facts = namedIn(version).get(name)?.builds[build]
    if (facts) return facts
  }
  return undefined
}
