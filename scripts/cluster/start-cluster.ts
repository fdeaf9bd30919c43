import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { developmentRegistry } from '@app/federation/publishing/development'
import pg from 'pg'
import { buildReleases, RELEASES } from '../launch/build-releases.ts'
import { lastWords } from '../launch/last-words.ts'
import { promote } from '../launch/promote.ts'
import { localSecrets } from '../launch/secrets.ts'
import { sandboxCheckouts } from '../../shell/dev/sandbox-checkouts.ts'
import { fill } from './fill.ts'
import { DEPLOY, unitText, writeFiles } from './files.ts'
import { openLine, type Line } from './line.ts'
import { needPackages } from './packages.ts'
import { portsFrom, type ClusterPorts } from './ports.ts'
import { ran } from './ran.ts'
import { runUnit, type Running } from './run-unit.ts'
import { clusterSecrets } from './secrets.ts'
import { readUnit } from './unit.ts'
import { statusOf, until } from './until.ts'
import { asUser, folderOf } from './users.ts'
import { NODES, valuesOfLoopback, valuesOfNode, type Seen } from './values.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATE = 'api/src/platform/db/migrate.ts'

interface Wishes {
  /**
   * The folder that contains all the cluster's files; every user of the machine must be able to enter its parent
   * folders.
   */
  data: string
  firstPort: number
  /** The folder of the release that the processes run at first; by default, this checkout. */
  release?: string
  /** True if each database machine is reached through connections that a test can cut. */
  hasLines?: boolean
  /** Receives a function that stops the running parts before all parts are running. */
  onBegun?(stop: () => Promise<void>): void
  say(line: string): void
}

export interface Cluster {
  url: string
  callsUrl: string
  ports: ClusterPorts
  data: string
  demoPassword: string
  /** The superuser's database address, on the machine that runs the leader. */
  adminUrl: string
  /**
   * Every running process, by name: etcd-a, patroni-a, pgbouncer, haproxy, web-1, api-1, jobs, coturn, prometheus,
   * machine, …
   */
  parts: ReadonlyMap<string, Running>
  /** The connections to each database machine. */
  lines: readonly (readonly Line[])[]
  /** Returns the index of the leading database machine; -1 if none leads. */
  leader(): Promise<number>
  /** Migrates the database to this checkout, which each process runs after its next start. */
  upgrade(): Promise<void>
  /** Lists the ids of the PostgreSQL processes on a machine. */
  postgresOf(index: number): number[]
  stop(): Promise<void>
}

/** Starts a whole cluster on this machine from Debian's packages and the files in `deploy/`. */
export async function startCluster({
  data,
  firstPort,
  release = ROOT,
  hasLines = false,
  onBegun,
  say,
}: Wishes): Promise<Cluster> {
  needPackages()
  const ports = portsFrom(firstPort)
  const parts = new Map<string, Running>()
  const lines: Line[][] = []
  const stop = async () => {
    for (const part of [...parts.values()].toReversed()) await part.stop()
    for (const line of lines.flat()) line.close()
  }
  onBegun?.(stop)
  try {
    for (const folder of ['', 'etc', 'state', 'logs', 'storage']) {
      fs.mkdirSync(path.join(data, folder), { recursive: true })
      // an existing folder, such as a temporary one, may be inaccessible to the parts' users
      fs.chmodSync(path.join(data, folder), 0o711)
    }
    const etc = path.join(data, 'etc')
    const secrets = clusterSecrets(data)
    const { authSecret, demoPassword, sandboxKeySecret, webhookSecret } = localSecrets(data)
    const seen = await seenBy(ports, hasLines, lines)
    const built = await buildReleases(say)
    const app = path.join(data, 'app')
    pointAt(app, release)
    const now = new Date()
    const registry = await developmentRegistry(data, now)
    await promote({ registry, releases: RELEASES, built, now, say })
    const checkouts = { PAYMENTS_MODE: 'sandbox', ...sandboxCheckouts({}) }
    const sandbox = `http://127.0.0.1:${ports.sandbox}`
    const apiSettings = {
      ...checkouts,
      RAZORPAY_KEY_ID: 'rzp_test_sandbox',
      RAZORPAY_KEY_SECRET: sandboxKeySecret,
      RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
      RAZORPAY_BASE_URL: sandbox,
      CASHFREE_CLIENT_ID: 'TEST_sandbox',
      CASHFREE_CLIENT_SECRET: sandboxKeySecret,
      CASHFREE_BASE_URL: `${sandbox}/pg`,
      SHOW_ONE_TIME_CODES: 'true',
    }
    const values = valuesOfLoopback({
      data,
      app,
      ports,
      secrets,
      authSecret,
      seen,
      releases: RELEASES,
      registry: registry.folder,
      registryRoot: registry.root,
      apiSettings,
      webSettings: { ...checkouts, SANDBOX_URL: sandbox },
    })
    const run = (name: string, unit: string, folder = etc, more = {}, instance = '') => {
      const text = unitText(`${unit}.service`, { ...values, ...more, etc: folder })
      parts.set(name, runUnit(name, readUnit(text, instance), path.join(data, 'logs')))
    }
    certificate(path.join(etc, 'site.pem'))
    folderOf('postgres', path.join(data, 'backup'))

    for (const [index, name] of NODES.entries()) {
      const more = valuesOfNode(data, ports, seen, index)
      const own = path.join(etc, name)
      folderOf('postgres', path.join(data, 'state', name))
      fs.chmodSync(path.join(data, 'state', name), 0o711)
      folderOf('etcd', path.join(data, 'state', name, 'etcd'))
      writeFiles(own, { ...values, ...more }, ['etcd.yml', 'patroni.yml', 'pgbackrest.conf'])
      run(`etcd-${name}`, 'clinic-etcd', own, more)
    }
    await until('etcd', async () => (await statusOf(`http://127.0.0.1:${ports.etcd[0]}/health`)) === 200)
    for (const [index, name] of NODES.entries())
      run(`patroni-${name}`, 'clinic-patroni', path.join(etc, name), valuesOfNode(data, ports, seen, index))
    folderOf('haproxy', path.join(data, 'state', 'haproxy'))
    for (const name of ['prometheus', 'numbers']) folderOf('prometheus', path.join(data, 'state', name))
    writeFiles(etc, { ...values, ...valuesOfNode(data, ports, seen, 0), state: values.state! }, [
      'haproxy.cfg',
      'pgbouncer.ini',
      'userlist.txt',
      'turnserver.conf',
      'prometheus.yml',
      'alerts.yml',
      'api.env',
      'web.env',
    ])
    run('haproxy', 'clinic-haproxy')
    const adminUrl = `postgres://postgres:${secrets.superuser}@127.0.0.1:${ports.primary}/postgres`
    const leader = async () => {
      const all = await Promise.all(ports.patroni.map((port) => statusOf(`http://127.0.0.1:${port}/primary`)))
      return all.indexOf(200)
    }
    await until('a primary', () => query(adminUrl, 'select 1').then(() => true), 120)
    await makeDatabase(adminUrl, secrets.database)
    // without a primary, nothing is archived, and each log of changes stays on its disk
    await until('the primary', async () => (await leader()) >= 0)
    const backup = path.join(etc, NODES[await leader()]!, 'pgbackrest.conf')
    await ran(asUser('postgres', ['pgbackrest', `--config=${backup}`, '--stanza=clinic', 'stanza-create']))
    run('pgbouncer', 'clinic-pgbouncer')
    const direct = `postgres://clinic:${secrets.database}@127.0.0.1:${ports.primary}/clinic`
    const loading = {
      ...process.env,
      ...apiSettings,
      DATABASE_URL: direct,
      AUTH_SECRET: authSecret,
      DEMO_PASSWORD: demoPassword,
      STORAGE_DIR: String(values.storage),
      FILES: String(values.files),
      FILES_REGION: 'ap-south-1',
      FILES_ACCESS_KEY_ID: 'S3RVER',
      FILES_SECRET_ACCESS_KEY: 'S3RVER',
      PUBLIC_URL: String(values.public_url),
    }
    const ofTrial = (name: string, entry: string, args: string[], env: Record<string, string>) =>
      parts.set(
        name,
        runUnit(
          name,
          {
            user: 'clinic',
            command: [process.execPath, '--disable-warning=ExperimentalWarning', path.join(app, entry), ...args],
            env,
            folder: app,
            restartAfter: 1000,
            stopAfter: 5000,
          },
          path.join(data, 'logs'),
        ),
      )
    ofTrial('bucket', 'shared/storage/src/trial-bucket.ts', [String(ports.bucket), path.join(data, 'bucket')], {})
    await until('the bucket', async () => (await statusOf(`http://127.0.0.1:${ports.bucket}/`)) > 0)
    const command = (entry: string) =>
      ran([process.execPath, '--disable-warning=ExperimentalWarning', fs.realpathSync(path.join(app, entry))], loading)
    await command(MIGRATE)
    await command('api/src/app/load.ts')
    ofTrial('sandbox', 'api/sandbox/server.ts', [], {
      ...apiSettings,
      DATABASE_URL: direct,
      SANDBOX_PORT: String(ports.sandbox),
      RAZORPAY_WEBHOOK_URL: `http://127.0.0.1:${ports.calls}/webhooks/razorpay`,
      CASHFREE_WEBHOOK_URL: `http://127.0.0.1:${ports.calls}/webhooks/cashfree`,
      PUBLIC_URL: String(values.public_url),
    })
    for (const [index, port] of ports.apis.entries()) run(`api-${index + 1}`, 'clinic-api@', etc, {}, String(port))
    run('jobs', 'clinic-jobs')
    for (const [index, port] of ports.webs.entries()) run(`web-${index + 1}`, 'clinic-web@', etc, {}, String(port))
    run('coturn', 'clinic-coturn')
    run('prometheus', 'clinic-prometheus')
    run('machine', 'clinic-machine')
    for (const port of [...ports.apis, ports.jobs])
      await until('an API', async () => (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200, 90)
    for (const port of ports.webs)
      await until('the site', async () => (await statusOf(`http://127.0.0.1:${port}/healthz`)) === 200, 90)
    run('certificate', 'clinic-certificate')
    return {
      url: String(values.public_url),
      callsUrl: `http://127.0.0.1:${ports.calls}`,
      ports,
      data,
      demoPassword,
      adminUrl,
      parts,
      lines,
      leader,
      async upgrade() {
        pointAt(app, ROOT)
        await command(MIGRATE)
      },
      postgresOf: (index) => processesOf(path.join(data, 'state', NODES[index]!, 'data')),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function seenBy(ports: ClusterPorts, hasLines: boolean, lines: Line[][]): Promise<Seen[]> {
  const all: Seen[] = []
  for (const index of NODES.keys()) {
    const direct = [ports.postgres[index]!, ports.patroni[index]!, ...ports.etcd]
    const own = hasLines ? await Promise.all(direct.map(openLine)) : []
    lines.push(own)
    const [postgres, patroni, ...etcd] = hasLines ? own.map(({ port }) => port) : direct
    all.push({ postgres: postgres!, patroni: patroni!, etcd })
  }
  return all
}

async function query(url: string, text: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}

async function makeDatabase(adminUrl: string, password: string): Promise<void> {
  const { rowCount } = await query(adminUrl, "select 1 from pg_database where datname = 'clinic'")
  if (rowCount) return
  const text = fill(fs.readFileSync(path.join(DEPLOY, 'postgres/roles.sql'), 'utf8'), { database_password: password })
  // PostgreSQL does not create a database together with other statements, so each line runs separately
  for (const line of text.split('\n').filter((one) => /^(create|alter)/.test(one))) await query(adminUrl, line)
}

/** Makes a self-signed certificate for this machine. */
function certificate(file: string): void {
  if (fs.existsSync(file)) return
  const parts = [`${file}.key`, `${file}.crt`]
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  const made = spawnSync('openssl', [
    ...args,
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-keyout',
    parts[0]!,
    '-out',
    parts[1]!,
  ])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${lastWords(String(made.stderr))}`)
  fs.writeFileSync(file, parts.map((part) => fs.readFileSync(part)).join(''), { mode: 0o600 })
  for (const part of parts) fs.rmSync(part)
  spawnSync('chown', ['haproxy', file])
}

/** Points the link from which the processes start at a release's folder. */
function pointAt(app: string, release: string): void {
  fs.rmSync(app, { force: true })
  fs.symlinkSync(release, app)
}

/** Lists the ids of a folder's postmaster and of its children. */
function processesOf(folder: string): number[] {
  const file = path.join(folder, 'postmaster.pid')
  if (!fs.existsSync(file)) return []
  const postmaster = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).stdout
  return [postmaster, ...children.split('\n').filter(Boolean).map(Number)]
}
