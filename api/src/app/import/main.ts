import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readProduction } from '@app/config/read-production'
import { systemClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/db/client.ts'
import { databaseOfStart } from '../../platform/db/database-of-start.ts'
import { mayHoldDemoPeople } from '../demo/demo-people.ts'
import { exportArticles } from './articles/export-articles.ts'
import { importArticles } from './articles/import-articles.ts'
import { importContent } from './import.ts'
import { makePictures } from './pictures.ts'
import { type Problem, describeProblem } from './problem.ts'

const WIDTH = 30
/** The time between two updates of the progress bar, in milliseconds. */
const PACE = 100

/** Draws a progress bar on one line of the terminal; without a terminal, it draws nothing. */
function progressBar(out: NodeJS.WriteStream, label: string): (done: number, of: number) => void {
  let drawn = -Infinity
  return (done, of) => {
    if (!out.isTTY) return
    const now = performance.now()
    if (done < of && now - drawn < PACE) return
    drawn = now
    const filled = Math.round((done / of) * WIDTH)
    out.write(
      `\r${label} [${'='.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done} of ${of}${done === of ? '\n' : ''}`,
    )
  }
}

// Imports and exports content by hand: `npm run content -- import|export|pictures <folder>`.
const USAGE = `npm run content -- import <folder> [--category <slug>] [--author <slug>]
    articles of Markdown or HTML with front matter, pictures beside them; category and author are for those that name
    none. A folder with a categories.yaml is a whole content folder, as api/content is.
npm run content -- export <folder>
    every article as HTML with front matter, with its pictures: what import reads back.
npm run content -- pictures <folder>
    AVIF, WebP, sizes and a placeholder of every photograph, beside it: what import takes along.
The database is DATABASE_URL's, else that of the running \`npm start\`.`

const { PAYMENTS_MODE } = process.env
const withDemo = mayHoldDemoPeople({ PRODUCTION: readProduction(process.env), PAYMENTS_MODE })
const data = path.resolve(process.env.DATA_DIR ?? '.data')
const storage = path.resolve(process.env.STORAGE_DIR ?? path.join(data, 'storage'))

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { category: { type: 'string' }, author: { type: 'string' } },
  })
  const [what, named, ...rest] = positionals
  if (!named || rest.length || !['import', 'export', 'pictures'].includes(what!)) throw new Error(USAGE)
  // npm runs scripts in the project's folder and passes the folder where the user called it as INIT_CWD
  const folder = path.resolve(process.env.INIT_CWD ?? '.', named)
  if (what !== 'export' && !fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${folder} is not a folder`)
  if (what === 'pictures') await shrink(folder)
  else {
    const db = openDatabase({ url: databaseOfStart(process.env), poolMax: 2 })
    try {
      if (what === 'export') await takeOut(db, folder)
      else await bringIn(db, folder, values)
    } finally {
      await db.destroy()
    }
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Imports a folder; the process's exit code is 1 if a file was skipped. */
async function bringIn(db: Database, folder: string, defaults: { category?: string; author?: string }): Promise<void> {
  if (fs.existsSync(path.join(folder, 'categories.yaml'))) {
    tell(await importContent(db, { clock: systemClock, folder, storage, withDemo }))
    return
  }
  const onProgress = progressBar(process.stderr, 'importing')
  const { added, changed, same, problems, notes } = await importArticles(db, {
    folder,
    storage,
    now: systemClock(),
    ...defaults,
    onProgress,
  })
  tell(problems)
  for (const note of notes) console.error(`note: ${describeProblem(note)}`)
  const leftOut = new Set(problems.map(({ file }) => file)).size
  console.log(`${added} added, ${changed} changed, ${same} as they were, ${leftOut} left out`)
}

async function takeOut(db: Database, folder: string): Promise<void> {
  const count = await exportArticles(db, { folder, storage, onProgress: progressBar(process.stderr, 'exporting') })
  console.log(`${count} articles`)
}

async function shrink(folder: string): Promise<void> {
  const { made, same, problems } = await makePictures(folder, progressBar(process.stderr, 'pictures'))
  tell(problems)
  console.log(`${made} made, ${same} as they were, ${problems.length} left out`)
}

function tell(problems: readonly Problem[]): void {
  for (const problem of problems) console.error(describeProblem(problem))
  if (problems.length) process.exitCode = 1
}
