import pg from 'pg'

const CHANNEL = 'content_version'
/** Milliseconds between a lost connection and the next try. */
const RETRY = 1000

export interface ContentVersion {
  /** Undefined while nobody tells us of changes: then nothing may be kept. */
  current(): number | undefined
  follow(): void
  close(): Promise<void>
}

/**
 * Follows the version of all content by LISTEN, on a connection of its own: it needs a session, so the address must not
 * lead to a pooler in transaction mode.
 */
export function followContentVersion(url: string): ContentVersion {
  let version: number | undefined
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = true

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, application_name: 'clinic-content', keepAlive: true })
    client = mine
    mine.on('error', () => {}) // 'end' follows
    mine.on('end', () => {
      version = undefined
      if (!isClosed) retry = setTimeout(follow, RETRY)
    })
    // notifications may overtake the first answer
    mine.on('notification', ({ payload }) => (version = Math.max(version ?? 0, Number(payload))))
    await mine.connect()
    await mine.query(`listen ${CHANNEL}`)
    const { rows } = await mine.query<{ version: string }>('select version from content_version')
    version = Math.max(version ?? 0, Number(rows[0]!.version))
  }
  const follow = () => {
    isClosed = false
    connect().catch(() => client?.end())
  }

  return {
    current: () => version,
    follow,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
