import { exportsOf, readList, VERSIONED, versionFault, versionOf, writeList } from './pack/exports.ts'

// Writes what the packages that teams import give to others, `shared/<package>/exports.txt`: `npm run exports`. It
// refuses while a package's version does not tell what has changed (docs/delivery/developer.md).
for (const name of Object.keys(VERSIONED)) {
  const now = { version: versionOf(name), lines: exportsOf(name) }
  const before = readList(name)
  const fault = before && versionFault(name, before, now)
  if (fault === undefined) writeList(name, now)
  else {
    console.error(fault)
    process.exitCode = 1
  }
}
