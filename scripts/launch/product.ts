import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { developmentRegistry } from '@app/federation/publishing/development'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { RELEASES } from './build-releases.ts'
import { prepareDataDir } from './data-dir.ts'
import { keepRunning } from './keep-running.ts'
import { lastWords } from './last-words.ts'
import { startPart, type PartOptions } from './part.ts'
import type { Ports } from './ports.ts'
import { sandboxCheckouts } from '../../shell/dev/sandbox-checkouts.ts'
import { localSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { developmentEnv, type DevelopmentOptions } from '../../shell/dev/front-env.ts'
import { startWatched } from './start-watched.ts'
import { filesOf } from './watched-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** How long the web process and the API have for their last requests, in milliseconds, with some time in reserve. */
const LAST_REQUESTS = 35_000

export interface ProductOptions {
  /** The folder of the embedded database, the logs and the local secrets. */
  data: string
  ports: Ports
  settings: Settings
  /** PostgreSQL settings and initdb flags for the embedded database, in addition to the usual ones. */
  postgres?: { settings: Record<string, string>; initdb: string[] }
  /** The folder that contains the builds; if omitted, the project's own. */
  releases?: string
  /** True if the environment names the registry; otherwise the development registry is used. */
  published?: boolean
  /** True if a failing canary is ended automatically. */
  hasWatcher?: boolean
  /** The shell and the remotes that come from dev servers. A process is then restarted when its source files change. */
  development?: DevelopmentOptions
  /** A database that is already loaded; if given, no database is started and no data is loaded. */
  loaded?: { databaseUrl: string; storage: string }
  /** Runs once the database is loaded, while nothing is connected to it. */
  onLoaded?(databaseUrl: string): Promise<void>
  say(line: string): void
}

export interface Product {
  url: string
  databaseUrl: string
  /** The folder that contains pictures and films. */
  storage: string
  /** The password of all demo people; undefined if there is no demo. */
  demoPassword: string | undefined
  stop(): Promise<void>
}

/**
 * Starts all parts in order: database, schema and demo data, sandbox, API, web process. `stop` ends the parts in
 * reverse order.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { data, ports, settings, development, say } = options
  const up: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const part of up.splice(0).toReversed()) await part.stop()
  }
  const run = async (
    name: string,
    entry: string,
    env: NodeJS.ProcessEnv,
    more: Pick<PartOptions, 'args' | 'stopAfter'> = {},
  ) => {
    const start = () => startPart({ name, entry: path.join(ROOT, entry), env, data, say, ...more })
    const begin = () => (development ? startWatched({ name, watched: filesOf(name), start, say }) : start())
    const part = await keepRunning({ name, say, start: begin })
    up.push(part)
    return part
  }
  try {
    prepareDataDir(data)
    const databaseUrl = options.loaded?.databaseUrl || process.env.DATABASE_URL || (await startDatabase(options, up))
    // the file is for commands that work on the same database while the product runs
    fs.writeFileSync(path.join(data, 'database-url'), databaseUrl, { mode: 0o600 })
    const storage = path.resolve(options.loaded?.storage || process.env.STORAGE_DIR || path.join(data, 'storage'))
    const secrets = localSecrets(data)
    const urls = {
      web: `http://127.0.0.1:${ports.web}`,
      api: `http://127.0.0.1:${ports.api}`,
      sandbox: `http://127.0.0.1:${ports.sandbox}`,
    }
    const isSandbox = settings.payments === 'sandbox'
    const shared = {
      PAYMENTS_MODE: settings.payments,
      // production must specify where its registry is
      PUBLIC_URL: process.env.PUBLIC_URL || (settings.isProduction ? '' : urls.web),
      STORAGE_DIR: storage,
      ...(isSandbox ? sandboxCheckouts(process.env) : {}),
    }
    const env = {
      ...process.env,
      ...shared,
      NODE_ENV: settings.isProduction ? 'production' : 'development',
      // only the web process can be reached from outside
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DEMO_PASSWORD: secrets.demoPassword,
      FILES: process.env.FILES || path.resolve(data, 'files'),
      AUTH_SECRET: process.env.AUTH_SECRET || secrets.authSecret,
      ...(isSandbox
        ? {
            RAZORPAY_KEY_ID: 'rzp_test_sandbox',
            RAZORPAY_KEY_SECRET: secrets.sandboxKeySecret,
            RAZORPAY_WEBHOOK_SECRETS: secrets.webhookSecret,
            RAZORPAY_BASE_URL: urls.sandbox,
            RAZORPAY_WEBHOOK_URL: `${urls.api}/webhooks/razorpay`,
            CASHFREE_CLIENT_ID: 'TEST_sandbox',
            CASHFREE_CLIENT_SECRET: secrets.sandboxKeySecret,
            CASHFREE_BASE_URL: `${urls.sandbox}/pg`,
            CASHFREE_WEBHOOK_URL: `${urls.api}/webhooks/cashfree`,
            SHOW_ONE_TIME_CODES: 'true',
          }
        : {}),
    }
    if (!options.loaded) {
      prepare('api/src/platform/db/migrate.ts', env, say)
      prepare('api/src/app/load.ts', env, say)
    }
    await options.onLoaded?.(databaseUrl)
    if (isSandbox)
      await run('sandbox', 'api/sandbox/server.ts', {
        ...env,
        // the emulator uses LISTEN, which a pooler in transaction mode does not support
        DATABASE_URL: process.env.DATABASE_DIRECT_URL || databaseUrl,
        SANDBOX_PORT: String(ports.sandbox),
      })
    await run('api', 'api/src/app/server.ts', { ...env, API_PORT: String(ports.api) }, { stopAfter: LAST_REQUESTS })
    const webEnv = {
      ...handedOn(FOR_WEB),
      ...shared,
      // this makes React fast; what is hidden from visitors depends on PRODUCTION instead
      NODE_ENV: 'production',
      PORT: String(ports.web),
      API_URL: urls.api,
      ...(options.published ? publishedRegistry(data) : await ownRegistry(data, options.releases)),
      ...(isSandbox ? { SANDBOX_URL: urls.sandbox } : {}),
      ...(development ? developmentEnv(development) : {}),
    }
    const web = await run('web', 'shell/server/server.ts', webEnv, { stopAfter: LAST_REQUESTS })
    const watcher = options.hasWatcher ? await watcherEnv(data, options) : undefined
    if (watcher)
      await run('watcher', 'shared/federation/src/publishing/command/main.ts', watcher, {
        args: ['watch', '--site', web.url, '--api', urls.api],
      })
    return {
      url: web.url,
      databaseUrl,
      storage,
      demoPassword: settings.hasDemo ? secrets.demoPassword : undefined,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The variables that the web process receives from our environment. None of them is a secret, so no secret can end up
 * in a page.
 */
const FOR_WEB = [
  'HOST',
  'CONTACT',
  'PRODUCTION',
  'TRUSTED_PROXIES',
  'PAYMENTS_PROVIDERS',
  'VIDEO_ENGINE',
  'RAZORPAY_CHECKOUT_URL',
  'CASHFREE_JS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
]
const FOR_ITS_REGISTRY = ['RELEASES', 'REGISTRY', 'REGISTRY_ROOT', 'REGISTRY_COPY', 'REGISTRY_ACCEPT_AGE']
const FOR_ITS_BUCKET = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']
const OF_THE_SYSTEM = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
]

const handedOn = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...names, ...OF_THE_SYSTEM].flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )

/**
 * Returns the registry's settings. A site that serves builds published by others must specify where the registry is,
 * and whose signature is valid.
 */
const publishedRegistry = (data: string): Record<string, string> => ({
  RELEASES,
  REGISTRY_COPY: path.join(data, 'registry-copy'),
  ...handedOn([...FOR_ITS_REGISTRY, ...FOR_ITS_BUCKET]),
})

async function ownRegistry(data: string, releases = RELEASES): Promise<Record<string, string>> {
  const { folder, root } = await developmentRegistry(data, new Date())
  // the development registry is only on this machine, so it may be old if nobody has worked here for a long time
  return { RELEASES: releases, REGISTRY: folder, REGISTRY_ROOT: root, REGISTRY_ACCEPT_AGE: 'true' }
}

/**
 * The process that ends a failing canary has a key that allows nothing else. Without such a key, nothing watches a
 * published registry.
 */
async function watcherEnv(data: string, { published, releases = RELEASES }: ProductOptions) {
  const system = handedOn(OF_THE_SYSTEM)
  if (!published) {
    const { watcherKey } = await developmentRegistry(data, new Date())
    return { ...system, DATA_DIR: data, RELEASES: releases, RELEASE_KEY: watcherKey }
  }
  const key = process.env.WATCHER_KEY
  return key ? { ...system, ...publishedRegistry(data), RELEASE_KEY: key } : undefined
}

async function startDatabase(
  { data, postgres, say }: ProductOptions,
  up: { stop(): Promise<void> }[],
): Promise<string> {
  const start = async () => ({
    name: 'database',
    ...(await startEmbeddedPostgres({ app: 'clinic', folder: path.join(data, 'db'), database: 'clinic', ...postgres })),
  })
  const database = await keepRunning({ name: 'database', start, say })
  up.push(database)
  return database.url
}

/**
 * Runs a command to completion, and passes on its error output. An error in a content file does not prevent the start.
 */
function prepare(entry: string, env: NodeJS.ProcessEnv, say: (line: string) => void): void {
  const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, entry)], {
    env,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.error?.message ?? (lastWords(done.stderr) || `${entry} failed`))
  for (const line of done.stderr.split('\n').filter(Boolean)) say(line)
}
