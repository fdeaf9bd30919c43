import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { browserRun } from './launch/browser-run.ts'

// `npm run pictures` takes a picture of every kind of page, on a phone and on a desktop, light and dark; `npm run
// pictures -- -g patient` takes only some of them. The pictures are stored in docs/pictures;
// test-results/pictures/index.html shows each next to its earlier version.
const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'docs/pictures')
const BESIDE = path.join(ROOT, 'test-results/pictures')

// the runner empties test-results, so the earlier pictures are saved first
const former = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-pictures-'))
fs.mkdirSync(FOLDER, { recursive: true })
fs.cpSync(FOLDER, former, { recursive: true })
const { passed, failures } = await browserRun('e2e/pictures.config.ts', process.argv.slice(2), {
  workers: Math.min(os.availableParallelism(), 4),
  say: (line) => console.error(`[pictures] ${line}`),
})
fs.rmSync(BESIDE, { recursive: true, force: true })
fs.cpSync(former, path.join(BESIDE, 'former'), { recursive: true })
fs.cpSync(FOLDER, path.join(BESIDE, 'present'), { recursive: true })
fs.rmSync(former, { recursive: true })
fs.writeFileSync(path.join(BESIDE, 'index.html'), besides(fs.readdirSync(FOLDER).toSorted()))
console.log(`${passed} taken, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)

/** Makes a page that shows each picture next to its earlier version. */
function besides(names: readonly string[]): string {
  const rows = names.map(
    (name) => `<h2>${name}</h2><img src="former/${name}" alt="before"><img src="present/${name}" alt="now">`,
  )
  return `<!doctype html><title>Pictures</title><style>img{width:49%;vertical-align:top}</style>${rows.join('\n')}`
}
