/** A feature is a folder directly below the sources of a remote or of the shell, including everything inside it. */
const FEATURE = /^((?:remotes\/[^/]+|shell)\/src\/[^/]+)\//
const TEST = /\.test\.tsx?$|\/testing\//

interface Module {
  source: string
  dependencies: readonly { resolved: string }[]
}

/**
 * Finds features that import each other, so that neither could be moved or removed alone. Type imports count as imports
 * too.
 */
export function featureCircles(modules: readonly Module[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = FEATURE.exec(source)?.[1]
    if (!from || TEST.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = FEATURE.exec(resolved)?.[1]
      if (to && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  return [...needs].flatMap(([from, tos]) =>
    [...tos].filter((to) => reached(to, needs).has(from)).map((to) => `${from} → ${to}`),
  )
}

function reached(start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const to of needs.get(next) ?? []) {
      if (!found.has(to)) waiting.push(to)
      found.add(to)
    }
  return found
}
