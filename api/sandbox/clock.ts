import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { ProviderError } from './errors.ts'

// The names of a channel and of connections, which the API also uses (api/src/platform/sandbox-clock.ts).
const HEARD = 'sandbox_clock_heard'
const FOLLOWER = 'clinic-clock'
/**
 * How soon every follower must confirm a new time, and the interval between two checks for confirmations, in
 * milliseconds.
 */
const PATIENCE = 5_000
const LOOK = 10
/** The clock's largest step, in seconds: a year. */
const FARTHEST = 366 * 24 * 3600

const Move = z.union([
  z.strictObject({ advance_s: z.int().check(z.minimum(1), z.maximum(FARTHEST)) }),
  z.strictObject({ reset: z.literal(true) }),
])

interface State {
  now: string
  ahead_s: number
}

/**
 * Registers the sandbox's clock, with routes that report and set how far it is ahead of the system's time, for the
 * emulator and all followers.
 */
export function registerClock(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/clock', () => tell(pool))
  app.post('/clock', async ({ body }) => {
    const move = Move.parse(body)
    await moveClock(pool, 'reset' in move ? 0 : move.advance_s)
    return tell(pool)
  })
}

async function tell(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<{ now: Date; ahead_s: number }>(
    'select sandbox.now() as now, (ahead_ms / 1000)::integer as ahead_s from sandbox.clock',
  )
  return { now: rows[0]!.now.toISOString(), ahead_s: rows[0]!.ahead_s }
}

/** Returns the sandbox clock's Unix time, in seconds. */
export async function unixSeconds(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ seconds: string }>('select floor(extract(epoch from sandbox.now())) as seconds')
  return Number(rows[0]!.seconds)
}

/**
 * Moves the clock ahead, or back to the system's time with 0. Returns once every follower uses the new time.
 *
 * @throws ProviderError 503 when a follower has not confirmed; the clock has moved anyway.
 */
async function moveClock(pool: pg.Pool, seconds: number): Promise<void> {
  const client = await pool.connect()
  const heard = new Map<number, number>()
  const note = ({ payload }: pg.Notification) => {
    const [pid, n] = payload!.split(' ').map(Number)
    heard.set(pid!, n!)
  }
  client.on('notification', note)
  try {
    await client.query(`listen ${HEARD}`)
    const { rows } = await client.query<{ n: number }>(
      `with moved as (
         update sandbox.clock set n = n + 1, ahead_ms = case when $1 = 0 then 0 else ahead_ms + $1::bigint * 1000 end
         returning n, ahead_ms)
       select n, pg_notify('sandbox_clock', n || ' ' || ahead_ms) from moved`,
      [seconds],
    )
    const { n } = rows[0]!
    for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(LOOK))
      if ((await followers(client)).every((pid) => (heard.get(pid) ?? 0) >= n)) return
    throw new ProviderError('A process has not heard of the new time', {}, 503)
  } finally {
    client.off('notification', note)
    await client.query(`unlisten ${HEARD}`).catch(() => {})
    client.release()
  }
}

async function followers(client: pg.PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [FOLLOWER],
  )
  return rows.map(({ pid }) => pid)
}
