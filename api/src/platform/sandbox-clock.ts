import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Database } from './db/client.ts'
import { listen, type Listener } from './db/listen.ts'

// The database channel and the names, which the emulator also uses (api/sandbox/clock.ts). The emulator moves the clock
// and waits until all followers have confirmed the move.
const CHANNEL = 'sandbox_clock'
const HEARD = 'sandbox_clock_heard'
const FOLLOWER = 'clinic-clock'

/**
 * The clock of sandbox mode: the system's time plus the lead that the emulator has set. The clock does not query the
 * database for the time. The process is notified of each move and confirms it, so that the emulator can be sure that
 * the next response uses the new time. `onMove` is also called after each move.
 */
export function followSandboxClock(url: string, onMove: () => void = () => {}): Listener & { clock: Clock } {
  let ahead = 0
  const take = (move: string, client: pg.Client) => {
    const [n, milliseconds] = move.split(' ')
    ahead = Number(milliseconds)
    onMove()
    return client.query(`select pg_notify($1, pg_backend_pid() || ' ' || $2)`, [HEARD, n])
  }
  const listener = listen({
    url,
    channel: CHANNEL,
    name: FOLLOWER,
    async begin(client) {
      const { rows } = await client.query<{ known: boolean }>(
        `select to_regclass('sandbox.clock') is not null as known`,
      )
      // if no emulator has ever started, nobody has moved the clock
      if (!rows[0]!.known) return
      const moves = await client.query<{ move: string }>(`select n || ' ' || ahead_ms as move from sandbox.clock`)
      await take(moves.rows[0]!.move, client)
    },
    // if the connection is lost during this, the listener starts again
    hear: (move, client) => void take(move, client).catch(() => {}),
  })
  return { ...listener, clock: () => new Date(Date.now() + ahead) }
}

/**
 * Returns the current time in the sandbox, for a command that needs it once; the system's time if no emulator has run.
 */
export async function sandboxNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('sandbox.clock') is not null as known`.execute(db)
  if (!rows[0]!.known) return new Date()
  const moved = await sql<{ ahead: number }>`select ahead_ms as ahead from sandbox.clock`.execute(db)
  return new Date(Date.now() + moved.rows[0]!.ahead)
}
