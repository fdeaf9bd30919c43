import { systemClock } from '../clock.ts'
import { describeProblem } from '../content/problem.ts'
import { CONTENT, importContent } from '../content/import.ts'
import { openDatabase } from '../db/client.ts'
import { demoCalls } from './calls.ts'
import { demoComments } from './comments.ts'
import { demoPeople } from './people.ts'

// Fills a database with the content and with people to try the product as: `node api/src/demo/load.ts`.

const { NODE_ENV, DATABASE_URL, DEMO_PASSWORD, STORAGE_DIR } = process.env
if (NODE_ENV === 'production') throw new Error('demo data has no place in production')
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set')
if (!DEMO_PASSWORD) throw new Error('DEMO_PASSWORD is not set')
if (!STORAGE_DIR) throw new Error('STORAGE_DIR is not set')

const db = openDatabase({ url: DATABASE_URL, poolMax: 1 })
try {
  const problems = await importContent(db, { clock: systemClock, folder: CONTENT, storage: STORAGE_DIR })
  for (const problem of problems) console.error(describeProblem(problem))
  const now = systemClock()
  await demoCalls(db, await demoPeople(db, DEMO_PASSWORD, now), now)
  await demoComments(db, now)
} finally {
  await db.destroy()
}
