import { readBuild, type ReadBuild } from '@app/federation/publishing/facts'
import { namedIn, type Facts, type Version } from '@app/federation/publishing/version'
import type { Sidecar } from '@app/federation/registry'

export type Builds = ReturnType<typeof createBuilds>

/** The builds in a folder. Builds are immutable, so each is read once. */
export function createBuilds(releases: string) {
  const read = new Map<string, ReadBuild>()
  let named = new Map<string, Facts>()

  const find = (name: string, build: string): ReadBuild | undefined => {
    const key = `${name}/${build}`
    const found = read.get(key) ?? readBuild(releases, name, build)
    if (!found) return undefined
    const facts = named.get(key)
    // a build that was changed after it was signed is not cached, because somebody may repair it before the next check
    if (facts && facts.sidecar !== found.facts.sidecar) return undefined
    read.set(key, found)
    return found
  }

  return {
    /** Stores what versions declare about builds. A build that differs counts as missing. */
    name(versions: readonly Version[]): void {
      named = new Map(
        versions.flatMap((version) =>
          [...namedIn(version)].flatMap(([name, { builds }]) =>
            Object.entries(builds).map(([build, facts]) => [`${name}/${build}`, facts] as const),
          ),
        ),
      )
    },
    /** Returns the sidecar of any build in the folder, even of a build that no version names yet. */
    sidecar: (name: string, build: string): Sidecar | undefined => find(name, build)?.sidecar,
    /** Returns a build's sidecar only if a signed version names the build. */
    signed: (name: string, build: string): Sidecar | undefined =>
      named.has(`${name}/${build}`) ? find(name, build)?.sidecar : undefined,
  }
}
