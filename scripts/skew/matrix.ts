import { trailOf } from '@app/federation/publishing/trail'
import { currentIn, namedIn, type Version } from '@app/federation/publishing/version'

/** What a name is to stand for, and what it stood for before: open pages and caches still do. */
export interface Steps {
  now: string
  /** Missing when there was no such build. */
  before?: string
}

/** One site that visitors may meet while a release goes out: one shell, one remote, all other remotes as they are live. */
export interface Cell {
  remote: string
  shell: 'N-1' | 'N'
  step: 'N-1' | 'N'
  /** By name: the shell's build, and that of each remote. */
  builds: ReadonlyMap<string, string>
}

/** A build that is published and not live yet. */
export interface Candidate {
  name: string
  build: string
}

/** The two steps of each name: from the build before to the live one, and of the candidate from the live one to it. */
export function stepsOf(versions: readonly Version[], candidate?: Candidate): Map<string, Steps> {
  const newest = versions.at(-1)
  const live = newest ? namedIn(newest) : []
  const steps = new Map<string, Steps>()
  for (const [name, { current, lastGood }] of live) {
    const before = lastGood ?? trailOf(versions, name).at(-2)
    steps.set(name, before === undefined ? { now: current } : { now: current, before })
  }
  if (!candidate) return steps
  const { name, build } = candidate
  const known = steps.get(name)
  if (known?.now === build) return steps
  return steps.set(name, known ? { now: build, before: known.now } : { now: build })
}

/** {shell N-1, N} × each remote {N-1, N}: where there was no build before, N stands for it. */
export function cellsOf(versions: readonly Version[], steps: ReadonlyMap<string, Steps>): Cell[] {
  const live = currentIn(versions.at(-1)!)
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

/** The same for all cells that show a remote in the very same site. */
export const siteOf = ({ remote, builds }: Cell): string => JSON.stringify([remote, ...builds])
