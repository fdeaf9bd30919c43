import { browserRun } from './launch/browser-run.ts'
import { lastLines } from './launch/report.ts'

// Runs checks by tools of other projects on the built product with its demo data: `npm run judge`, `npm run judge
// -- html`. They take minutes, or need tools that a bare machine does not have, so `npm test` runs only samples of
// them.
const report = await browserRun('e2e/judge.config.ts', process.argv.slice(2), {
  // descriptors and memory are counted: no other test may use them meanwhile
  workers: 1,
  say: (line) => console.error(`[judge] ${line}`),
})
process.stdout.write(lastLines(report))
process.exit(report.failures.length ? 1 : 0)
