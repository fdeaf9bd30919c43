import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { earningJobs } from '../src/areas/money/earnings/earnings.jobs.ts'
import { openDatabase } from '../src/platform/db/client.ts'

/**
 * A database's size: its rows, as a multiple of a small clinic's, and the number of articles in addition to the
 * content.
 */
export interface Size {
  factor: number
  articles: number
}

/** The maximum number of articles that a clinic would ever write. */
const MOST_ARTICLES = 24_000

/**
 * Parses the name of a size: `100x` has 20,000 patients, 200,000 appointments, 400,000 messages, 300,000 payments and
 * 5,000 articles.
 */
export function sizeOf(name = '1x'): Size {
  const factor = Number(/^(\d+)x$/.exec(name)?.[1])
  if (!factor) throw new Error(`${name} is no size: write 1x, 100x or 1000x`)
  return { factor, articles: Math.min(50 * factor, MOST_ARTICLES) }
}

/**
 * Fills a database that already has the content with the rows of a given size, as of a given moment. The rows are not
 * analysed yet: `catchUp` does that.
 */
export async function growTo(url: string, { factor, articles }: Size, now: Date): Promise<void> {
  const seed = (script: string, ...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, script), ...args],
      { env: { ...process.env, DATABASE_URL: url } },
    )
  await seed('seed-doctors.ts', String(2 * factor + 1))
  await seed('seed-life.ts', String(factor), String(articles), now.toISOString())
}

/** Does what PostgreSQL and the jobs of a running clinic have done before anybody reads. */
export async function catchUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  const db = openDatabase({ url, poolMax: 1 })
  for (const { work } of earningJobs(db)) await work({ stopping: new AbortController().signal, log: console })
  await db.destroy()
}
