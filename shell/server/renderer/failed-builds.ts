import type { Outcome } from './renderer-process.ts'

/** Milliseconds for which a failed build is tried last, or not at all. */
const HOLDS = 60_000

type Failure = Exclude<Outcome['kind'], 'page'>

/**
 * Remembers which builds have failed recently, and how. If a build's code does not load, all its pages count as failed.
 * Otherwise only the page's pattern counts as failed, so that one failing page does not affect the others.
 */
export function createFailedBuilds(now: () => number = () => performance.now()) {
  const marks = new Map<string, { isDeadly: boolean; until: number }>()
  const placeOf = (build: string, path: string) => `${build} ${path}`

  function markOf(build: string, path: string) {
    for (const key of [build, placeOf(build, path)]) {
      const mark = marks.get(key)
      if (mark && mark.until > now()) return mark
      marks.delete(key)
    }
    return undefined
  }

  return {
    /** @param build - '<name>/<build>'. @param path - The page's pattern. */
    mark(build: string, path: string, failure: Failure): void {
      const key = failure === 'refused' ? build : placeOf(build, path)
      marks.set(key, { isDeadly: failure !== 'threw', until: now() + HOLDS })
    },
    /**
     * Returns the builds in the order in which to try them: builds that threw come last, and builds that ended or hung
     * their renderer are omitted.
     */
    inOrder<Build>(builds: readonly Build[], nameOf: (build: Build) => string, path: string): Build[] {
      const marked = builds.map((build) => ({ build, mark: markOf(nameOf(build), path) }))
      return [...marked.filter(({ mark }) => !mark), ...marked.filter(({ mark }) => mark && !mark.isDeadly)].map(
        ({ build }) => build,
      )
    },
  }
}
