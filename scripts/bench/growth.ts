import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseUrl } from '../postgres/embedded-postgres.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../api/bench/read-times.ts')
/** How many times as long as with few rows a read may take at each size. */
export const TIMES_AS_LONG = { '100x': 2, '1000x': 3 } as const
type LargeSize = keyof typeof TIMES_AS_LONG
/** The p50 and p99 in milliseconds below which an operation's growth does not matter. */
const QUICK = { p50: 5, p99: 15 }

interface Times {
  p50: number
  p99: number
}

interface Growth {
  /** How many seconds loading the large size took. */
  seconds: number
  reads: Map<string, { demo: Times; large: Times }>
}

/** Measures every API read, and a few writes, with a small clinic's rows and with a hundred or a thousand times as many. */
export async function growth(url: string, size: LargeSize): Promise<Growth> {
  const demo = await timesAt('1x', url)
  const { seconds, times } = await timesAt(size, url)
  const reads = Object.entries(demo.times).map(([name, few]) => [name, { demo: few, large: times[name]! }] as const)
  return { seconds, reads: new Map(reads) }
}

/**
 * Returns the fraction of its limit that an operation uses: it may take that many times as long as with few rows, or
 * stay below these limits.
 */
export const growthUsed = (demo: Times, large: Times, size: LargeSize): number =>
  Math.max(...(['p50', 'p99'] as const).map((p) => large[p] / Math.max(TIMES_AS_LONG[size] * demo[p], QUICK[p])))

/** Loads a separate database next to the product's, measures, and removes it. */
async function timesAt(
  size: '1x' | LargeSize,
  url: string,
): Promise<{ seconds: number; times: Record<string, Times> }> {
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
    return JSON.parse(stdout) as { seconds: number; times: Record<string, Times> }
  } finally {
    await admin.query(`drop database if exists "${name}" with (force)`)
    await admin.end()
  }
}
