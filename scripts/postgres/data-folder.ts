import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { account, isRoot, reachable } from './account.ts'

const MAJOR = '18'
/**
 * The maximum length of a socket's path in bytes: sun_path has 108 bytes including the terminating NUL, and PostgreSQL
 * adds a name for its lock.
 */
const LONGEST_SOCKET_PATH = 103

export interface DataFolder {
  /** The folder owned by the account that runs PostgreSQL. */
  home: string
  data: string
  socket: string
  password: string
}

const own = (file: string): void => {
  if (isRoot) fs.chownSync(file, account.uid!, account.gid!)
}

/** Creates or finds one database's folders below `folder`, and runs initdb the first time. */
export function prepareDataFolder(options: {
  app: string
  folder: string
  bin: string
  initdb: readonly string[]
}): DataFolder {
  const id = createHash('sha256').update(options.folder).digest('hex').slice(0, 12)
  const base = reachable(options.folder) ? options.folder : `/var/lib/${options.app}/${id}`
  const home = path.join(base, 'pg')
  if (!fs.existsSync(home)) {
    if (base !== options.folder) {
      for (const outer of [path.dirname(base), base]) {
        fs.mkdirSync(outer, { recursive: true })
        fs.chmodSync(outer, 0o755)
      }
    }
    fs.mkdirSync(home, { mode: 0o700 })
    own(home)
  }
  const data = path.join(home, 'data')
  // The password is stored outside the account's folder: root must not follow links that the account may have planted
  // there.
  const password = readOrMakePassword(path.join(options.folder, 'db-password'))
  if (!fs.existsSync(data)) initialise(options, home, data, password)
  const made = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  if (made !== MAJOR)
    throw new Error(`${data} was made by PostgreSQL ${made}, this is ${MAJOR}: move it away or set DATABASE_URL`)
  return { home, data, socket: socketFolder(options.app, id, home), password }
}

function readOrMakePassword(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}

/**
 * Runs initdb in `data.new`, which is renamed at the end, so that an unfinished folder is never used as a finished one.
 */
function initialise(
  options: { bin: string; initdb: readonly string[] },
  home: string,
  data: string,
  password: string,
): void {
  const unfinished = `${data}.new`
  const passwordFile = path.join(home, 'pw')
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.rmSync(passwordFile, { force: true })
  fs.writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' })
  own(passwordFile)
  const made = spawnSync(
    path.join(options.bin, 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      'app',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C.UTF-8',
      '--data-checksums',
      ...options.initdb,
    ],
    { ...account, cwd: home, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } },
  )
  fs.rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    throw new Error(
      `initdb failed: ${made.error?.message ?? (made.stderr || made.stdout).trim().split('\n').slice(-3).join(' | ')}`,
    )
  }
  fs.renameSync(unfinished, data)
}

function socketFolder(app: string, id: string, home: string): string {
  if (Buffer.byteLength(`${home}/.s.PGSQL.65535.lock`) <= LONGEST_SOCKET_PATH) return home
  const folder = path.join(os.tmpdir(), `${app}-${id}`)
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder, { mode: 0o700 })
    own(folder)
  }
  const stat = fs.lstatSync(folder)
  const owner = account.uid ?? process.getuid!()
  if (!stat.isDirectory() || stat.uid !== owner || stat.mode & 0o077)
    throw new Error(`${folder} belongs to somebody else`)
  return folder
}

/**
 * Stops a PostgreSQL server whose launcher has ended. The old server is stopped rather than reused, because its
 * settings and its log pipe may be out of date.
 */
export async function stopLeftover(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  if (!isPostgresOf(pid, data)) {
    // we hold the lock, so no other process is starting PostgreSQL here
    fs.rmSync(file, { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > 60_000)
      throw new Error(`PostgreSQL ${pid}, left from an earlier run, does not stop: end it and start again`)
    await sleep(50)
  }
}

function isPostgresOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return path.basename(command[0]!) === 'postgres' && command.includes(data)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
