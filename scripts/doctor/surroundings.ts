import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { whyNotConnected } from '../../api/src/platform/db/why-not-connected.ts'
import { freePort } from '../launch/ports.ts'

export interface Look {
  what: string
  /** The finding, in one line. */
  found: string
  isWrong: boolean
}

const fine = (what: string, found: string): Look => ({ what, found, isWrong: false })
const wrong = (what: string, found: string): Look => ({ what, found, isWrong: true })

/** How long a database may take to accept a connection, in milliseconds. */
const PATIENCE = 5000

export function lookAtNode(running: string, pinned: string): Look {
  return running === pinned
    ? fine('Node', running)
    : wrong('Node', `${running} runs, ${pinned} is pinned: start it by npm`)
}

/**
 * Checks a port. A port in use is fine if `data` has the file with the part's process id and that process is running,
 * because then our own product uses the port.
 */
export async function lookAtPort(variable: string, fallback: number, part: string, data: string): Promise<Look> {
  try {
    return fine(variable, `port ${await freePort(variable, fallback)} is free`)
  } catch (error) {
    return isRunning(path.join(data, 'run', `${part}.pid`))
      ? fine(variable, `our ${part} runs`)
      : wrong(variable, (error as Error).message)
  }
}

function isRunning(file: string): boolean {
  try {
    process.kill(Number(fs.readFileSync(file, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

/** Checks the configured database, or otherwise the embedded one, which responds only while the product runs. */
export async function lookAtDatabase(named: string | undefined, data: string): Promise<Look> {
  const file = path.join(data, 'database-url')
  const url =
    named || (isRunning(path.join(data, 'run/api.pid')) && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
  if (!url) return fine('database', 'the embedded one starts with the product')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return fine('database', `PostgreSQL ${rows[0]!.server_version} answers`)
  } catch (error) {
    return wrong('database', `DATABASE_URL: ${whyNotConnected(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Checks that a folder is writable. `npm start` creates a missing folder, so its parent folder is checked instead. */
export function lookAtFolder(variable: string, folder: string): Look {
  let nearest = folder
  while (!fs.existsSync(nearest)) nearest = path.dirname(nearest)
  try {
    if (!fs.statSync(nearest).isDirectory()) return wrong(variable, `${nearest} is no folder`)
    fs.accessSync(nearest, fs.constants.W_OK | fs.constants.X_OK)
    return fine(variable, `${folder} can be written`)
  } catch {
    return wrong(variable, `${nearest} can't be written: give it to this user, or set ${variable} to another folder`)
  }
}
