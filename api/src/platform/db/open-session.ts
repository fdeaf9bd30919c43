import type pg from 'pg'
import { WatchedClient } from './watched-client.ts'

/** The interval between two checks that the server is up, in which the server must respond, in milliseconds. */
const BEAT = 3_000
const ANSWER = 4_000

/**
 * Opens a connection for a listener, which may hear nothing for hours. The connection keeps checking that the server is
 * up, and ends within 7 s after the last packet. Only the event 'end' reports that the connection is lost.
 *
 * @param url - An address that is not that of a pooler in transaction mode.
 */
export function openSession(url: string, name: string): pg.Client {
  const client: pg.Client = new WatchedClient({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER,
    query_timeout: ANSWER,
  })
  // a connection that gets no response to this query is closed
  const beats = setInterval(() => void client.query('select 1').catch(() => {}), BEAT)
  client.on('error', () => {})
  client.on('end', () => clearInterval(beats))
  return client
}
