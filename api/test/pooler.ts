import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { account } from '../../scripts/postgres/account.ts'
import { untilAnswered } from '../src/platform/db/until-answered.ts'

/** The paths at which operating-system packages install PgBouncer. */
const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  fs.existsSync(file),
)
export const hasPooler = PROGRAM !== undefined

export interface Pooler {
  /** The database's address through the pooler. */
  url: string
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode in front of a database, with fewer connections than its clients request. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { host, port, user, password, database } = new pg.Client(databaseUrl)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-pooler-'))
  fs.chmodSync(folder, 0o755)
  const listens = await freePort()
  const server = `host=${host} port=${port} dbname=${database} user=${user} password='${password ?? ''}'`
  const settings = [
    '[databases]',
    `clinic = ${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listens}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 8',
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(file, `${settings.join('\n')}\n`)
  const child = spawn(PROGRAM!, [file], { ...account, stdio: 'ignore' })
  const url = `postgres://anybody@127.0.0.1:${listens}/clinic`
  await untilAnswered(async () => {
    const client = new pg.Client(url)
    await client.connect()
    await client.end()
  })
  return {
    url,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      fs.rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
