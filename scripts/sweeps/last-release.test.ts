import { expect, test } from 'vitest'
import { faultsOf, lastRelease, migrationsSince } from '../last-release/last-release.ts'

// the last release's processes serve requests until the last of them is restarted, and by then the database is migrated
test(
  'OPER-03 the last release passes its own tests on a database with each new migration',
  { timeout: 330_000 },
  () => {
    const release = lastRelease()
    const newer = migrationsSince(release)
    if (newer.length === 0) return console.log(`[test] no migration is new since ${release}, so nothing was tried`)
    expect(
      faultsOf(release, newer),
      `the release ${release} can't live with ${newer.map(({ name }) => name).join(', ')}`,
    ).toEqual([])
  },
)
