import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { databaseUrl, THROWAWAY } from '../postgres/embedded-postgres.ts'
import { copyReleases } from './build-releases.ts'
import { anyPort, type Ports } from './ports.ts'
import type { Builds } from './promote.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'
import { readSettings } from './settings.ts'

/** One worker's product as its journeys see it: `e2e/fixtures/product.ts` reads these names. */
interface WorkerProduct {
  url: string
  apiUrl: string
  sandboxUrl: string
  databaseUrl: string
  demoPassword: string
  releases: string
  /** The folder with the process ids of the product. */
  run: string
}

export interface WorkerProducts {
  products: WorkerProduct[]
  stop(): Promise<void>
}

/**
 * Starts a product for each worker, with its own processes, registry and database, so that one journey can't break
 * another. The database is loaded once; the other databases are clones of it on the same server.
 */
export async function startWorkerProducts(options: {
  data: string
  built: Builds
  count: number
  say(line: string): void
}): Promise<WorkerProducts> {
  const { data, built, count, say } = options
  const up: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const one of up.splice(0).toReversed()) await one.stop()
  }
  const start = async (index: number, ports: Ports, wishes: Partial<ProductOptions>) => {
    const folder = folderOf(data, index)
    const releases = await copyReleases(folder, built)
    const settings = readSettings({})
    const product = await startProduct({ data: folder, releases, ports, settings, say, ...wishes })
    up.push(product)
    return { product, worker: workerProduct(product, folder, ports) }
  }
  try {
    const [ports, ...otherPorts] = await Promise.all(Array.from({ length: count }, anyPorts))
    const names = otherPorts.map((_, index) => `${path.basename(data)}-${index + 1}`)
    const { product: first, worker } = await start(0, ports!, {
      postgres: { settings: THROWAWAY, initdb: ['--no-sync'] },
      onLoaded: (url) => cloneDatabase(url, names),
    })
    up.push({ stop: () => dropDatabases(first.databaseUrl, names) })
    const others = await Promise.all(
      otherPorts.map((own, index) => {
        const folder = folderOf(data, index + 1)
        // one password works for all people in the cloned database
        fs.mkdirSync(folder)
        fs.copyFileSync(path.join(folderOf(data, 0), 'secrets.json'), path.join(folder, 'secrets.json'))
        const loaded = { databaseUrl: databaseUrl(first.databaseUrl, names[index]!), storage: first.storage }
        return start(index + 1, own, { loaded })
      }),
    )
    return { products: [worker, ...others.map((other) => other.worker)], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const folderOf = (data: string, index: number) => path.join(data, `worker-${index}`)

const anyPorts = async (): Promise<Ports> => {
  const [web, api, sandbox] = await Promise.all([anyPort(), anyPort(), anyPort()])
  return { web, api, sandbox }
}

const workerProduct = (product: Product, folder: string, { api, sandbox }: Ports): WorkerProduct => ({
  url: product.url,
  apiUrl: `http://127.0.0.1:${api}`,
  sandboxUrl: `http://127.0.0.1:${sandbox}`,
  databaseUrl: product.databaseUrl,
  demoPassword: product.demoPassword!,
  releases: path.join(folder, 'releases'),
  run: path.join(folder, 'run'),
})

/** PostgreSQL clones a database only while nobody is connected to it, so we connect to PostgreSQL's own database. */
async function cloneDatabase(url: string, names: readonly string[]): Promise<void> {
  const template = decodeURIComponent(new URL(url.replace('@/', '@socket/')).pathname.slice(1))
  await asAdmin(url, async (client) => {
    for (const name of names)
      await client.query(
        `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
      )
  })
}

const dropDatabases = (url: string, names: readonly string[]): Promise<void> =>
  asAdmin(url, async (client) => {
    for (const name of names) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  })

async function asAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
