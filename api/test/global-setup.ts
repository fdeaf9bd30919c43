import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseUrl, startEmbeddedPostgres, THROWAWAY } from '../../scripts/postgres/embedded-postgres.ts'
import { lockFile } from '../../scripts/postgres/file-lock.ts'
import { bookingProducts } from '../src/app/import/booking-products.ts'
import { documents } from '../src/app/import/documents.ts'
import { CONTENT, importContent } from '../src/app/import/import.ts'
import type { Kind } from '../src/app/import/kind.ts'
import { policies } from '../src/app/import/policies.ts'
import { describeProblem } from '../src/app/import/problem.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { TEST_TIME } from './test-time.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `adminUrl` may create databases; `template` is the migrated database that each test file clones; `content` is a
     * copy of it with all content.
     */
    database: { adminUrl: string; run: string; template: string; content: string }
  }
}

const PREFIX = 'clinic-test-'

/**
 * Starts a temporary PostgreSQL for each run, or uses the one at TEST_DATABASE_URL, whose role may create databases.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? existing(process.env.TEST_DATABASE_URL) : await throwAway()
  const run = `test_${process.pid.toString(36)}_${Date.now().toString(36)}`
  const template = `${run}_template`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const [{ version }] = (await admin.query(`select current_setting('server_version_num')::int as version`)).rows
  if (version < 150_000) throw new Error('TEST_DATABASE_URL must be PostgreSQL 15 or newer')
  await admin.query(`create database "${template}"`)
  await migrate(databaseUrl(server.url, template))
  // loads the bookable products and their terms, without which there is no slot to hold
  await fill(databaseUrl(server.url, template), [bookingProducts, policies, textOfConsent])
  const content = `${run}_content`
  await admin.query(`create database "${content}" template "${template}"`)
  await fill(databaseUrl(server.url, content))
  project.provide('database', { adminUrl: server.url, run, template, content })
  return async () => {
    if (server.kept) await dropDatabases(admin, run)
    await admin.end()
    await server.stop()
  }
}

/** Loads the project's content, or some kinds of it, as of the day at which the tests' clock is stopped. */
async function fill(url: string, kinds?: readonly Kind<unknown>[]): Promise<void> {
  const db = openDatabase({ url, poolMax: 1 })
  const problems = await importContent(db, { clock: () => TEST_TIME, folder: CONTENT, ...(kinds && { kinds }) })
  await db.destroy()
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
}

/** Only the text to which patients consent. Without it, nobody can register or book. */
const textOfConsent: typeof documents = {
  ...documents,
  read: (...files) => documents.read(...files).filter(({ document }) => document === CONSENT_DOCUMENT.slug),
}

interface Server {
  url: string
  /** True if the server keeps running after the tests, so that everything they created must be removed. */
  kept: boolean
  stop(): Promise<void>
}

const existing = (url: string): Server => ({ url, kept: true, stop: async () => {} })

async function throwAway(): Promise<Server> {
  // the default /dev/shm of a container has only 64 MB, which is not always enough
  const base = isRoomy('/dev/shm') ? '/dev/shm' : os.tmpdir()
  sweepLeftovers(base)
  const folder = fs.mkdtempSync(path.join(base, PREFIX))
  // when the tests run as root, PostgreSQL runs under another account, which must be able to enter this folder
  fs.chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({
    app: 'clinic-test',
    folder,
    database: 'admin',
    settings: THROWAWAY,
    initdb: ['--no-sync'],
  })
  return {
    url: server.url,
    kept: false,
    async stop() {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the folders that killed runs left behind. A folder's lock shows whether a running process still uses it. */
function sweepLeftovers(base: string): void {
  for (const name of fs.readdirSync(base).filter((each) => each.startsWith(PREFIX))) {
    const lock = path.join(base, name, 'lock.db')
    const release = fs.existsSync(lock) ? lockFile(lock) : undefined
    if (!release) continue
    release()
    fs.rmSync(path.join(base, name), { recursive: true, force: true })
  }
}

function isRoomy(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize > 2e9
  } catch {
    return false
  }
}

async function dropDatabases(admin: pg.Client, run: string): Promise<void> {
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [run])
  for (const { datname } of rows) await admin.query(`drop database if exists "${datname}" with (force)`)
}
