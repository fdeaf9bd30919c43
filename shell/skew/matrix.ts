import { trailOf } from '@app/federation/publishing/trail'
import { currentIn, namedIn, type Version } from '@app/federation/publishing/version'

/** The build that a name is to have, and the one that it had before, which open pages and caches still use. */
export interface Steps {
  now: string
  /** Missing when there was no such build. */
  before?: string
}

/**
 * One site that visitors may meet while a release goes out: one shell and one remote, with the live builds of all
 * other remotes.
 */
export interface Cell {
  remote: string
  shell: 'N-1' | 'N'
  step: 'N-1' | 'N'
  /** Maps each name to its build: the shell's and that of each remote. */
  builds: ReadonlyMap<string, string>
}

/** A build that is published and not live yet. */
export interface Candidate {
  name: string
  build: string
}

/**
 * Returns the two steps of each name: from the previous build to the live one; for a candidate, from the live build
 * to the candidate. Several candidates go out together.
 */
export function stepsOf(versions: readonly Version[], ...candidates: readonly Candidate[]): Map<string, Steps> {
  const newest = versions.at(-1)
  const live = newest ? namedIn(newest) : []
  const steps = new Map<string, Steps>()
  for (const [name, { current, lastGood }] of live) {
    const before = lastGood ?? trailOf(versions, name).at(-2)
    steps.set(name, before === undefined ? { now: current } : { now: current, before })
  }
  for (const { name, build } of candidates) {
    const known = steps.get(name)
    if (known?.now !== build) steps.set(name, known ? { now: build, before: known.now } : { now: build })
  }
  return steps
}

/**
 * Returns the cells {shell N-1, N} × each remote {N-1, N}. If there is no previous build, the current one is used
 * for N-1. Candidates that go out together are in the cells of all remotes.
 */
export function cellsOf(
  versions: readonly Version[],
  steps: ReadonlyMap<string, Steps>,
  ...candidates: readonly Candidate[]
): Cell[] {
  const together = candidates.length > 1 ? candidates : []
  const live = new Map([...currentIn(versions.at(-1)!), ...together.map(({ name, build }) => [name, build] as const)])
  const buildOf = (name: string, step: Cell['step']): string => {
    const { now, before = now } = steps.get(name)!
    return step === 'N' ? now : before
  }
  return [...steps.keys()]
    .filter((name) => name !== 'shell')
    .flatMap((remote) =>
      (['N-1', 'N'] as const).flatMap((shell) =>
        (['N-1', 'N'] as const).map((step): Cell => {
          const builds = new Map([...live, ['shell', buildOf('shell', shell)], [remote, buildOf(remote, step)]])
          return { remote, shell, step, builds }
        }),
      ),
    )
}

/** Returns the same key for all cells that show a remote in exactly the same site. */
export const siteOf = ({ remote, builds }: Cell): string => JSON.stringify([remote, ...builds])
