import { buildsOf, namedIn, type Named, type Version } from '@app/federation/publishing/version'
import type { Build, Entry, Sidecar } from '@app/federation/registry'
import type { Builds } from './builds.ts'

interface Entries {
  /** Missing if the folder has neither the current nor the last good build of the shell. */
  shell: Sidecar | undefined
  /** The entries of the remotes that have at least one known build. */
  entries: Entry[]
  /** `<name>/<build>` for each build that the version names and the folder lacks. */
  missing: string[]
}

/** Turns a version into the entries that documents contain. */
export function entriesOf(version: Version, versions: readonly Version[], builds: Builds): Entries {
  const { shell, remotes } = version
  return {
    shell: ownBuild('shell', shell, shell.current, builds) ?? ownBuild('shell', shell, shell.lastGood, builds),
    entries: remotes.flatMap((remote) => entryOf(remote, versions, builds) ?? []),
    missing: [...namedIn(version)].flatMap(([name, named]) =>
      buildsOf(named).flatMap((build) => (ownBuild(name, named, build, builds) ? [] : [`${name}/${build}`])),
    ),
  }
}

/**
 * Returns a build only if the version itself contains its facts, because the version's key was checked against them.
 */
const ownBuild = (name: string, named: Named, build: string | undefined, builds: Builds): Sidecar | undefined =>
  build !== undefined && Object.hasOwn(named.builds, build) ? builds.signed(name, build) : undefined

function entryOf(remote: Version['remotes'][number], versions: readonly Version[], builds: Builds): Entry | undefined {
  const current = ownBuild(remote.name, remote, remote.current, builds)
  const lastGood =
    remote.lastGood === remote.current ? undefined : ownBuild(remote.name, remote, remote.lastGood, builds)
  const manifest = current ?? lastGood ?? newestKnown(remote.name, versions, builds)
  if (!manifest) return undefined
  const { name, label, contract, pages } = manifest
  const sample = remote.sample === undefined ? {} : { sample: remote.sample }
  const entry = { name, label, contract, pages, ...sample }
  // the disabled build gets its own name, so that no document cached earlier is served
  if (remote.disabled) return { ...entry, current: missingBuild(name, 'off', contract) }
  return {
    ...entry,
    // a build that isn't there keeps its address, so that the browser fails on it and shows the section's fallback
    current: current ? browserPart(current) : missingBuild(name, remote.current, contract),
    ...(lastGood ? { lastGood: browserPart(lastGood) } : {}),
  }
}

/** Returns the newest build that any version names and the folder contains; its manifest replaces a missing one. */
function newestKnown(name: string, versions: readonly Version[], builds: Builds): Sidecar | undefined {
  const named = versions.toReversed().flatMap(({ remotes }) => remotes.filter((remote) => remote.name === name))
  return named
    .flatMap(buildsOf)
    .map((build) => builds.signed(name, build))
    .find((found) => found)
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
