import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Database } from './db/client.ts'
import { listen, type Listener } from './db/listen.ts'

// Names that the emulator knows too (api/sandbox/clock.ts): it moves the clock, and waits until all who follow have heard.
const CHANNEL = 'sandbox_clock'
const HEARD = 'sandbox_clock_heard'
const FOLLOWER = 'clinic-clock'

/**
 * The clock of sandbox mode: the system's, and what the emulator puts it ahead by. It asks the database nothing: it hears of
 * each move, and says so, so that whoever moves it knows that the next answer is under the new time. `onMove` hears of it too.
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
      // an emulator that has not started yet has moved nothing
      if (!rows[0]!.known) return
      const moves = await client.query<{ move: string }>(`select n || ' ' || ahead_ms as move from sandbox.clock`)
      await take(moves.rows[0]!.move, client)
    },
    // one that is lost meanwhile begins anew
    hear: (move, client) => void take(move, client).catch(() => {}),
  })
  return { ...listener, clock: () => new Date(Date.now() + ahead) }
}

/** What time it is in the sandbox, for a command that asks once; the system's time where no emulator has been. */
export async function sandboxNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('sandbox.clock') is not null as known`.execute(db)
  if (!rows[0]!.known) return new Date()
  const moved = await sql<{ ahead: number }>`select ahead_ms as ahead from sandbox.clock`.execute(db)
  return new Date(Date.now() + moved.rows[0]!.ahead)
}
