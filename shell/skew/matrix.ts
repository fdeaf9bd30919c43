import { areApart } from '@app/federation/publishing/fit'
import { trailOf } from '@app/federation/publishing/trail'
import { currentIn, namedIn, type Version } from '@app/federation/publishing/version'
import type { Sidecar } from '@app/federation/registry'

/** The build that a name will get, and its previous build, which open pages and caches still use. */
export interface Steps {
  now: string
  /** Missing if there is no previous build. */
  before?: string
}

/**
 * One site that visitors may meet during a release: one shell and one remote, with the live builds of all other
 * remotes.
 */
export interface Cell {
  remote: string
  shell: 'N-1' | 'N'
  step: 'N-1' | 'N'
  /** Maps each name to its build: the shell's and that of each remote. */
  builds: ReadonlyMap<string, string>
  /** True if the shell and the remote have different major versions, so that visitors never meet them together. */
  isApart?: boolean
}

/** A build that is published but not live yet. */
export interface Candidate {
  name: string
  build: string
}

/**
 * Returns the two steps of each name: from the previous build to the live one; for a candidate, from the live build to
 * the candidate. Several candidates in one release go live together.
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
 * Returns the cells {shell N-1, N} × each remote {N-1, N}. If there is no previous build, the current one is used for
 * N-1. Candidates that are released together are in the cells of all remotes.
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

/**
 * Marks the cells in which a remote's and the shell's major versions differ. A pair that is about to go live is never
 * marked, because its builds have to fit. For a cell's other remotes, the build that fits the cell's shell is used.
 *
 * @param sidecarOf - Returns the sidecar of a build; undefined if the build is missing.
 */
export function markApart(
  cells: readonly Cell[],
  steps: ReadonlyMap<string, Steps>,
  sidecarOf: (name: string, build: string) => Sidecar | undefined,
): Cell[] {
  const isApart = (shell: string, name: string, build: string) => {
    const [above, below] = [sidecarOf('shell', shell), sidecarOf(name, build)]
    return name !== 'shell' && above !== undefined && below !== undefined && areApart(below, above)
  }
  return cells.map((cell) => {
    const shell = cell.builds.get('shell')!
    const fitting = ([name, build]: readonly [string, string]): readonly [string, string] => {
      const { now, before = now } = steps.get(name)!
      const isOther = name !== cell.remote && isApart(shell, name, build)
      return [name, isOther ? ([now, before].find((one) => !isApart(shell, name, one)) ?? build) : build]
    }
    return {
      ...cell,
      builds: new Map([...cell.builds].map(fitting)),
      isApart: (cell.shell !== 'N' || cell.step !== 'N') && isApart(shell, cell.remote, cell.builds.get(cell.remote)!),
    }
  })
}

/** Returns equal keys for all cells that show a remote in exactly the same site. */
export const siteOf = ({ remote, builds }: Cell): string => JSON.stringify([remote, ...builds])
