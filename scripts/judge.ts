import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { browserRun } from './launch/browser-run.ts'
import { fromPlaywright, lastLines, type Report } from './launch/report.ts'
import { runner } from './launch/runner.ts'

// Runs checks with other projects' tools on the built product with its demo data: `npm run judge`, `npm run judge --
// html`. These checks take minutes, or need tools that a bare machine does not have, so `npm test` runs only samples of
// them.
/** Parts that start everything they need by themselves. */
const ALONE = ['cluster', 'drill', 'last-release']
const wanted = process.argv.slice(2)
const report = wanted.length > 0 && wanted.every((word) => ALONE.includes(word)) ? await alone() : await onProduct()
process.stdout.write(lastLines(report))
process.exit(report.failures.length ? 1 : 0)

function onProduct(): Promise<Report> {
  return browserRun('e2e/judge.config.ts', wanted, {
    // there is only one worker, because this run counts descriptors and memory, which no other test may use at the same
    // time
    workers: 1,
    say: (line) => console.error(`[judge] ${line}`),
  })
}

async function alone(): Promise<Report> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'judge-'))
  const file = path.join(folder, 'report.json')
  try {
    return await runner(
      path.resolve('e2e/node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/judge.config.ts', '--workers', '1', ...wanted.map((word) => `judge/${word}.spec`)],
      { file, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, read: fromPlaywright },
    )
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
