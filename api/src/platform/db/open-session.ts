import type pg from 'pg'
import { WatchedClient } from './watched-client.ts'

/** Milliseconds between two questions whether the other side is there, and in which it answers. */
const BEAT = 3_000
const ANSWER = 4_000

/**
 * A connection for who listens, and so may hear nothing for hours: it asks again and again whether the other side is there. It ends
 * within 7 s after the last packet came through. Its loss is told by 'end' alone.
 *
 * @param url - Past any pooler in transaction mode.
 */
export function openSession(url: string, name: string): pg.Client {
  const client: pg.Client = new WatchedClient({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER,
    query_timeout: ANSWER,
  })
  // one that gets no answer is cut off
  const beats = setInterval(() => void client.query('select 1').catch(() => {}), BEAT)
  client.on('error', () => {})
  client.on('end', () => clearInterval(beats))
  return client
}
