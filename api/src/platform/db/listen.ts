import type pg from 'pg'
import { openSession } from './open-session.ts'

/** How long to wait after losing the connection before the next attempt, in milliseconds. */
const RETRY = 1000

interface Listening {
  /**
   * The address of the database; it must not be that of a pooler in transaction mode, because LISTEN needs a session.
   */
  url: string
  channel: string
  /** The connection's name in the database. */
  name: string
  /** Reads the current state each time the listener begins to listen. */
  begin(client: pg.Client): Promise<void>
  hear(payload: string, client: pg.Client): void
  /** Called when the connection is lost. Changes are not reported until `begin` has run again. */
  onLost?(): void
}

export interface Listener {
  follow(): Promise<void>
  close(): Promise<void>
}

/** Listens to a database channel on its own connection, which is reopened whenever it is lost. */
export function listen({ url, channel, name, begin, hear, onLost }: Listening): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = true

  async function connect(): Promise<void> {
    const mine = openSession(url, name)
    client = mine
    mine.on('end', () => {
      onLost?.()
      if (!isClosed) retry = setTimeout(() => void follow(), RETRY)
    })
    // notifications may arrive before the query's result
    mine.on('notification', ({ payload }) => hear(payload ?? '', mine))
    await mine.connect()
    await mine.query(`listen ${channel}`)
    await begin(mine)
  }
  async function follow(): Promise<void> {
    isClosed = false
    await connect().catch(() => client?.end())
  }

  return {
    follow,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
