import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseUrl } from '../postgres/embedded-postgres.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../api/bench/read-times.ts')
const SIZES = ['1x', '100x'] as const
/** The p50 and p99 in milliseconds below which an operation's growth does not matter. */
const QUICK = { p50: 5, p99: 15 }

interface Times {
  p50: number
  p99: number
}

/** Measures every API read with a small clinic's rows and with a hundred times as many. */
export async function growth(url: string): Promise<Map<string, { demo: Times; large: Times }>> {
  const [demo, large] = [await timesAt(SIZES[0], url), await timesAt(SIZES[1], url)]
  return new Map(Object.entries(demo).map(([name, times]) => [name, { demo: times, large: large[name]! }]))
}

/**
 * Returns the fraction of its limit that an operation uses: it may take twice as long as with few rows, or stay below
 * these limits.
 */
export const growthUsed = (demo: Times, large: Times): number =>
  Math.max(...(['p50', 'p99'] as const).map((p) => large[p] / Math.max(2 * demo[p], QUICK[p])))

/** Loads a separate database next to the product's, measures, and removes it. */
async function timesAt(size: (typeof SIZES)[number], url: string): Promise<Record<string, Times>> {
  const name = `bench_${size}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`create database "${name}"`)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', SCRIPT, size],
      { env: { ...process.env, DATABASE_URL: databaseUrl(url, name) }, maxBuffer: 10_000_000 },
    )
    const { seconds, times } = JSON.parse(stdout) as { seconds: number; times: Record<string, Times> }
    console.error(`[bench] ${size} is loaded in ${seconds.toFixed(0)} s`)
    return times
  } finally {
    await admin.query(`drop database if exists "${name}" with (force)`)
    await admin.end()
  }
}
