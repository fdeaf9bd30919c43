import { namedIn, type Version } from './version.ts'

/**
 * The builds that lead to what a name stands for now, oldest first: a rollback takes back what was promoted after its
 * target, so that the next one goes a step further.
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
