import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

// Fills a database that has the content and the doctors of seed-doctors.ts with a multiple of the demo's patients,
// appointments, payments and messages: `DATABASE_URL=… node api/bench/seed-life.ts 100`. The second argument is the
// time that counts as the current time; if omitted, it is now.

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set')
const [factor = '1', now = new Date().toISOString()] = process.argv.slice(2)

const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()
await client.query(`select set_config('size.factor', $1, false), set_config('size.now', $2, false)`, [factor, now])
await client.query(`set statement_timeout = 0; set work_mem = '256MB'`)
const text = fs.readFileSync(path.join(import.meta.dirname, 'life.sql'), 'utf8')
// one by one, so that the database's log shows the slow ones
for (const statement of text.split(/;\n(?=\S|\n)/)) await client.query(statement)
await client.query('vacuum analyze')
await client.end()
