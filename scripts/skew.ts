import path from 'node:path'
import { parseArgs } from 'node:util'
import { openContext } from '@app/federation/publishing/command/context'
import { isWholeBuild } from '@app/federation/publishing/is-whole-build'
import { namedIn } from '@app/federation/publishing/version'
import { cellsOf, stepsOf, type Candidate, type Cell } from './skew/matrix.ts'
import { runCell } from './skew/run-cell.ts'
import { runCells } from './skew/run-cells.ts'
import { showMatrix } from './skew/show-matrix.ts'
import { startStage } from './skew/stage.ts'

// Whether what visitors may meet while a release goes out works: {shell before, now} × each remote {before, now}, of builds
// that are there. `npm run skew` for what is live, `npm run skew -- --candidate booking/be09bb4675` for what is published.
const started = performance.now()
const say = (line: string) => console.error(`[skew] ${line}`)

/** @throws Error for anything but '<name>/<build>'. */
function readCandidate(text: string | undefined): Candidate | undefined {
  if (text === undefined) return undefined
  const [, name, build] = /^([a-z0-9_-]+)\/([a-z0-9_-]+)$/.exec(text) ?? []
  if (!name || !build) throw new Error(`--candidate ${text}: name it as booking/be09bb4675`)
  return { name, build }
}

/** @throws Error that names the first build that is not there. */
function expectBuilds(releases: string, cells: readonly Cell[]): void {
  for (const [name, build] of cells.flatMap(({ builds }) => [...builds]))
    if (!isWholeBuild(path.join(releases, name, build)))
      throw new Error(`${name} ${build} is not in ${releases}, or not whole: bring it there`)
}

try {
  const { values } = parseArgs({ options: { candidate: { type: 'string' } } })
  const candidate = readCandidate(values.candidate)
  const { releases, history } = await openContext(process.env, new Date(), say)
  const { versions } = await history()
  const newest = versions.at(-1)
  if (!newest) throw new Error('nothing is live: npm start, or promote builds by npm run release')
  const cells = cellsOf(versions, stepsOf(versions, candidate))
  expectBuilds(releases, cells)
  const live = new Map([...namedIn(newest)].map(([name, { current }]) => [name, current]))
  const stage = await startStage(releases, live, say)
  try {
    const judged = await runCells(cells, (cell, index) =>
      runCell(cell, index, path.join(stage.data, `cell-${index}`), stage),
    )
    console.log(showMatrix(judged))
    const red = judged.filter(({ reason }) => reason !== undefined).length
    console.log(`${judged.length - red} of ${judged.length} in ${Math.round((performance.now() - started) / 1000)} s`)
    process.exitCode = red > 0 ? 1 : 0
  } finally {
    await stage.stop()
  }
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
