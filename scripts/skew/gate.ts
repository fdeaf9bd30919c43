import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openContext } from '@app/federation/publishing/command/context'
import { readBuild } from '@app/federation/publishing/facts'
import { isWholeBuild } from '@app/federation/publishing/is-whole-build'
import { parseOverride } from '@app/federation/publishing/override'
import { currentIn, type Version } from '@app/federation/publishing/version'
import { cellsOf, markApart, stepsOf, type Candidate, type Cell } from '../../shell/skew/matrix.ts'
import { lacksExport, plantShell } from './plant.ts'
import { runCell } from './run-cell.ts'
import { runCells, type Judged } from '../../shell/skew/run-cells.ts'
import { showMatrix } from '../../shell/skew/show-matrix.ts'
import { startStage } from './stage.ts'
import { waitingBuilds } from './waiting.ts'
import { writeReceipts } from './write-receipts.ts'

// Runs the platform's skew gate. The gate checks everything that visitors may meet during a release: {shell before,
// now} × each remote {before, now}, with existing builds, and signs the result. `npm run skew` checks the live builds,
// `npm run skew -- --candidate booking/be09bb4675` checks a published build, and several `--candidate` options or a
// `--preview <link>` check builds that are released together. `npm run skew -- --waiting` judges each build that has
// been published since and that no receipt covers. `npm run skew -- --planted logOutEverywhere` tests the gate itself
// with a shell whose kernel lacks that export.
const started = performance.now()
const say = (line: string) => console.error(`[skew] ${line}`)

/** @throws Error for a text that is not '<name>/<build>'. */
function readCandidate(text: string): Candidate {
  const [, name, build] = /^([a-z0-9_-]+)\/([a-z0-9_-]+)$/.exec(text) ?? []
  if (!name || !build) throw new Error(`--candidate ${text}: name it as booking/be09bb4675`)
  return { name, build }
}

/** Returns the builds in a link that `release preview` printed. @throws Error for any other link. */
function previewed(link: string): readonly Candidate[] {
  const preview = parseOverride(link.split('token=')[1] ?? '')
  if (!preview) throw new Error('--preview takes a link of `release preview`')
  return preview.builds
}

/** Lists all builds in the cells, as '<name>/<build>'. */
const buildsOf = (cells: readonly Cell[]): Set<string> =>
  new Set(cells.flatMap(({ builds }) => [...builds].map(([name, build]) => `${name}/${build}`)))

/** @throws Error that names the first build that is missing. */
function expectBuilds(releases: string, cells: readonly Cell[]): void {
  for (const build of buildsOf(cells))
    if (!isWholeBuild(path.join(releases, build)))
      throw new Error(`${build} is not in ${releases}, or not whole: bring it there`)
}

/** Runs all cells on builds in a folder, and prints the results. */
async function judge(
  versions: readonly Version[],
  releases: string,
  candidates: readonly Candidate[],
): Promise<Judged[]> {
  const steps = stepsOf(versions, ...candidates)
  const cells = markApart(
    cellsOf(versions, steps, ...candidates),
    steps,
    (...one) => readBuild(releases, ...one)?.sidecar,
  )
  expectBuilds(releases, cells)
  const stage = await startStage(releases, currentIn(versions.at(-1)!), say)
  try {
    const judged = await runCells(cells, (cell, index) =>
      runCell(cell, index, path.join(stage.data, `cell-${index}`), stage),
    )
    console.log(showMatrix(judged))
    return judged
  } finally {
    await stage.stop()
  }
}

/** Proves that the gate works: exactly the cells whose remote needs the missing export must fail. */
async function judgePlanted(versions: readonly Version[], releases: string, missing: string): Promise<boolean> {
  const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-planted-'))
  try {
    for (const build of buildsOf(cellsOf(versions, stepsOf(versions))))
      fs.cpSync(path.join(releases, build), path.join(copies, build), { recursive: true })
    const judged = await judge(versions, copies, [plantShell(copies, missing)])
    const wrong = judged.filter(({ cell, reason }) => lacksExport(cell, copies) !== (reason !== undefined))
    const count = judged.filter(({ reason }) => reason !== undefined).length
    if (count === 0) console.log(`no remote needs ${missing}: plant another one`)
    else if (wrong.length === 0) console.log(`red are the ${count} cells that need ${missing}, and no other`)
    for (const { cell } of wrong) console.log(`wrong: ${cell.remote}, shell ${cell.shell}, remote ${cell.step}`)
    return count > 0 && wrong.length === 0
  } finally {
    fs.rmSync(copies, { recursive: true, force: true })
  }
}

try {
  const { values } = parseArgs({
    options: {
      candidate: { type: 'string', multiple: true, default: [] },
      preview: { type: 'string' },
      waiting: { type: 'boolean', default: false },
      planted: { type: 'string' },
    },
  })
  const candidates = values.preview === undefined ? values.candidate.map(readCandidate) : previewed(values.preview)
  const at = new Date()
  const context = await openContext(process.env, at, say)
  const { releases } = context
  // an unreadable key is reported here, before minutes of work
  context.gateKey()
  const { versions } = await context.history()
  if (versions.length === 0) throw new Error('nothing is live: npm start, or promote builds by npm run release')
  const releasesToJudge = values.waiting ? (await waitingBuilds(context)).map((one) => [one]) : [candidates]
  if (releasesToJudge.length === 0) say('no build waits')
  let isGood = true
  if (values.planted === undefined)
    for (const together of releasesToJudge) {
      const judged = await judge(versions, releases, together)
      isGood = writeReceipts(context, { newest: versions.at(-1)!, candidates: together, judged, at }) && isGood
    }
  else isGood = await judgePlanted(versions, releases, values.planted)
  console.log(`${isGood ? 'passed' : 'failed'} in ${Math.round((performance.now() - started) / 1000)} s`)
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
