import type pg from 'pg'
import { WatchedClient } from './watched-client.ts'

/** Milliseconds between two checks whether the server is there, and within which it must answer. */
const BEAT = 3_000
const ANSWER = 4_000

/**
 * Opens a connection for a listener, which may hear nothing for hours. It keeps checking whether the server is there,
 * and ends within 7 s after the last packet came through. Only the event 'end' reports its loss.
 *
 * @param url - An address without a pooler in transaction mode.
 */
export function openSession(url: string, name: string): pg.Client {
  const client: pg.Client = new WatchedClient({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER,
    query_timeout: ANSWER,
  })
  // a connection without an answer is cut off
  const beats = setInterval(() => void client.query('select 1').catch(() => {}), BEAT)
  client.on('error', () => {})
  client.on('end', () => clearInterval(beats))
  return client
}
