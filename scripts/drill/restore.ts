import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ran } from '../cluster/ran.ts'
import { until } from '../cluster/until.ts'
import { asUser, folderOf, give } from '../cluster/users.ts'
import type { Place } from './place.ts'

const PORT = 5432

/** A restored PostgreSQL, next to the real one. */
export interface Restored {
  client: pg.Client
  /** The address for commands that work on the restored database. */
  url: string
  stop(): Promise<void>
}

/** Restores the database into an empty folder, up to a given second, or up to the end of the archive. */
export async function restore(place: Place, into: string, at?: Date): Promise<Restored> {
  if (fs.existsSync(into) && fs.readdirSync(into).length > 0) throw new Error(`${into} is not empty`)
  folderOf('postgres', into)
  const data = path.join(into, 'data')
  folderOf('postgres', data)
  const target = at
    ? ['--type=time', `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
    : []
  const common = [`--config=${place.config}`, '--stanza=clinic', `--pg1-path=${data}`]
  await ran(asUser('postgres', ['pgbackrest', ...common, '--archive-mode=off', ...target, 'restore']))
  const hba = path.join(into, 'hba.conf')
  fs.writeFileSync(hba, 'local all all trust\n')
  give('postgres', hba)
  const settings: Record<string, string> = {
    hba_file: hba,
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: into,
    // the restored database has no standby, so it must not wait for one
    synchronous_standby_names: '',
    shared_buffers: '64MB',
  }
  const log = fs.openSync(path.join(into, 'postgres.log'), 'a')
  const [program, ...args] = asUser('postgres', [
    '/usr/lib/postgresql/15/bin/postgres',
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(program!, args, { stdio: ['ignore', log, log], cwd: '/' })
  const ended = new Promise((done) => child.on('exit', done))
  const url = `postgres://clinic@/clinic?host=${encodeURIComponent(into)}&port=${PORT}`
  const open = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  try {
    await until(
      'the restored database',
      async () => {
        const client = await open()
        const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
        await client.end()
        return !rows[0]!.recovers
      },
      600,
    )
    const client = await open()
    return { client, url, stop: () => client.end().then(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}
