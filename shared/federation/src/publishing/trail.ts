import { namedIn, type Version } from './version.ts'

/**
 * The builds that led to a name's current build, oldest first. A rollback removes the builds promoted after its target,
 * so that the next rollback goes one step further.
 */
export function trailOf(versions: readonly Version[], name: string): string[] {
  const trail: string[] = []
  for (const version of versions) {
    const current = namedIn(version).get(name)?.current
    if (current === undefined || current === trail.at(-1)) continue
    const known = trail.indexOf(current)
    if (known === -1) trail.push(current)
    else trail.length = known + 1
  }
  return trail
}

/** Returns the version that released the current build of a name; undefined for a name that is not live. */
export function wentOut(versions: readonly Version[], name: string): Version | undefined {
  const builds = versions.map((version) => namedIn(version).get(name)?.current)
  const current = builds.at(-1)
  const first = builds.findLastIndex((build, index) => build === current && builds[index - 1] !== current)
  return current === undefined ? undefined : versions[first]
}
