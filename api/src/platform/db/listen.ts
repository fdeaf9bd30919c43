import type pg from 'pg'
import { openSession } from './open-session.ts'

/** Milliseconds between a lost connection and the next try. */
const RETRY = 1000

interface Listening {
  /** Needs a session, so it must not lead to a pooler in transaction mode. */
  url: string
  channel: string
  /** What the database calls the connection. */
  name: string
  /** Asks how things stand, each time that listening has begun. */
  begin(client: pg.Client): Promise<void>
  hear(payload: string, client: pg.Client): void
  /** From now on nobody tells of changes, until `begin` has run again. */
  onLost?(): void
}

export interface Listener {
  follow(): Promise<void>
  close(): Promise<void>
}

/** Hears what the database tells on a channel, on a connection of its own that is made again whenever it is lost. */
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
    // notifications may overtake the first answer
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
