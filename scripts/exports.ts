import { exportsOf, readList, VERSIONED, versionFault, versionOf, writeList } from './pack/exports.ts'

// `npm run exports` writes the list of exports of each package that teams import, `shared/<package>/exports.txt`. The
// command refuses to write as long as a package's version does not reflect its changes (docs/delivery/developer.md).
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
