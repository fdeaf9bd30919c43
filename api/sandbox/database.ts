import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { untilAnswered } from '../src/platform/db/until-answered.ts'

/** Opens the emulator's pool and creates missing tables as soon as the database responds. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 5 })
  // The pool replaces a connection that the server closes. Without listeners on the pool and on each of its
  // connections, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const schema = fs.readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8')
  await untilAnswered(() => inTransaction(pool, (client) => client.query(schema)))
  return pool
}

export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
