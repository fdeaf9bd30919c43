import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openSession } from '../../../platform/db/open-session.ts'
import type { BusListener, RoomEvent, SignalBus } from './signal-bus.ts'

const CHANNEL = 'meeting_signals'
/** The channel on which the database announces that a session ended (0003-people.sql). */
const SESSIONS_ENDED = 'sessions_ended'
/**
 * The number of characters in one notification. NOTIFY carries less than 8000 bytes; a connection's description may be
 * longer, and a character may take three bytes.
 */
const PIECE = 2_400

/**
 * Creates a signal bus that uses PostgreSQL's LISTEN and NOTIFY. The bus has its own connection, which opens with the
 * first event. PostgreSQL delivers all events to every listener, in the order in which their transactions commit.
 * LISTEN needs a session, so the address must not be that of a pooler in transaction mode.
 */
export function createPostgresSignalBus(url: string): SignalBus {
  let listener: BusListener | undefined
  let connection: Promise<pg.Client> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function connected(): Promise<pg.Client> {
    if (!connection && isClosed) throw new Error('the signal bus is closed')
    connection ??= connect().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return connection
  }

  async function connect(): Promise<pg.Client> {
    const client = openSession(url, 'clinic-signals')
    const join = joinPieces()
    client.on('notification', ({ channel, payload }) => {
      if (channel === SESSIONS_ENDED) return listener?.onSessionEnded(payload!)
      const event = join(payload!)
      if (event) listener?.onEvent(event)
    })
    client.on('end', () => {
      connection = undefined
      listener?.onGap()
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}; listen ${SESSIONS_ENDED}`)
    return client
  }

  /** Runs the queries one after another, in the order in which they were made. */
  function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    const answer = last.then(async () => (await connected()).query<Row>(text, values))
    last = answer.catch(() => {})
    return answer
  }

  return {
    listen(by) {
      listener = by
    },
    async publish(event) {
      await query('select pg_notify($1, piece) from unnest($2::text[]) as piece', [CHANNEL, splitEvent(event)])
    },
    async nextGeneration() {
      const { rows } = await query<{ generation: number }>(`select nextval('meeting_generations')::int as generation`)
      return rows[0]!.generation
    },
    async close() {
      isClosed = true
      // what was published before, such as who has left, still goes out
      await last
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

/**
 * Prefixes each piece with a header of id, number and count, because PostgreSQL drops a notification that repeats
 * another.
 */
function splitEvent(event: RoomEvent): string[] {
  const text = JSON.stringify(event)
  const id = randomUUID()
  const count = Math.ceil(text.length / PIECE)
  return Array.from(
    { length: count },
    (_, index) => `${id} ${index} ${count} ${text.slice(index * PIECE, (index + 1) * PIECE)}`,
  )
}

/** Joins the pieces of an event. An event's pieces follow each other, because one transaction sends them. */
function joinPieces(): (piece: string) => RoomEvent | undefined {
  let text = ''
  return (piece) => {
    const [, index, count, part] = /^\S+ (\d+) (\d+) (.*)$/s.exec(piece)!
    text = index === '0' ? part! : text + part
    return Number(index) + 1 === Number(count) ? (JSON.parse(text) as RoomEvent) : undefined
  }
}
