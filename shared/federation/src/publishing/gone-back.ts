import type { Named } from './version.ts'

/**
 * The state of a name after its automatic rollback to the last good build; undefined if it must not be rolled back: its
 * team has not asked for it, the build is marked, or there is no earlier build. After a rollback, the name has no last
 * good build, so no build is rolled back twice.
 */
export function goneBack(named: Named): Named | undefined {
  const { lastGood, canary: _, current, builds, ...kept } = named
  const facts = lastGood === undefined ? undefined : builds[lastGood]
  const { rollsBack, noReturn } = builds[current] ?? {}
  if (lastGood === undefined || !facts || !rollsBack || noReturn) return undefined
  return { ...kept, current: lastGood, builds: { [lastGood]: facts } }
}
