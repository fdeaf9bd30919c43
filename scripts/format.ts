import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { SOURCES } from './checks/sources.ts'

// `npm run format` repairs what `npm test -- format` checks. To format only some files, name them: `npm run format --
// api/src/app/app.ts`.
const ROOT = path.resolve(import.meta.dirname, '..')
const named = process.argv.slice(2)

const { status } = spawnSync(
  'prettier',
  ['--write', '--list-different', '--log-level=warn', ...(named.length ? named : SOURCES)],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
