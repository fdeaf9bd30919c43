import { browserRun } from './launch/browser-run.ts'
import { lastLines } from './launch/report.ts'

// Judges that nobody here wrote, over the built product with its demo data: `npm run judge`, `npm run judge -- html`.
// They take minutes, or need tools that a bare machine does not have, so `npm test` takes samples only.
const report = await browserRun('e2e/judge.config.ts', process.argv.slice(2), {
  // descriptors and memory are counted: no other test may use them meanwhile
  workers: 1,
  say: (line) => console.error(`[judge] ${line}`),
})
process.stdout.write(lastLines(report))
process.exit(report.failures.length ? 1 : 0)
