import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Every package checks alone, with the settings of its own side: browser or Node. */
const PROJECTS = fs.globSync(
  ['scripts', 'api', 'e2e', 'shell', 'shell/server', 'shared/*', 'remotes/*'].map(
    (folder) => `${folder}/tsconfig.json`,
  ),
  { cwd: ROOT },
)

export function checkTypes(): string[] {
  if (PROJECTS.length < 15) return [`only ${PROJECTS.length} projects found`]
  return PROJECTS.flatMap((project) => {
    const done = spawnSync('tsc', ['-p', project], { cwd: ROOT, encoding: 'utf8' })
    return done.status === 0 ? [] : [done.stdout]
  })
}
