import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Opens the emulator's pool and makes its tables where they are missing. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 5 })
  // A pooled connection that the server closes is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  const schema = fs.readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8')
  await inTransaction(pool, (client) => client.query(schema))
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
