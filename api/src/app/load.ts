import { openFiles } from '@app/storage/open-files'
import { systemClock } from '../platform/clock.ts'
import { SecretsValue } from '../platform/secrets/secrets.ts'
import { CONTENT, importContent } from './import/import.ts'
import { describeProblem } from './import/problem.ts'
import { openDatabase, type Database } from '../platform/db/client.ts'
import { mayHoldDemoPeople, refuseDemoPeople } from './demo/demo-people.ts'
import { openDemoPayments } from './demo/demo-payments.ts'
import { demoPins } from './demo/demo-pins.ts'
import { demoLife } from './demo/demo-life.ts'
import { SETTINGS } from '@app/config/variables'
import { readProduction } from '@app/config/read-production'
import { renewDemo } from './demo/booking.demo.ts'
import { demoPeople } from './demo/accounts.demo.ts'
import { demoInstitutes } from './demo/institutes.demo.ts'
import { demoComments } from './demo/comments.demo.ts'

// `node api/src/app/load.ts` fills a database with the content and, outside production, with people for trying out the
// product.

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

try {
  const url = process.env.DATABASE_DIRECT_URL || needed('DATABASE_URL')
  const db = openDatabase({ url, poolMax: 1 })
  try {
    await load(db, url, mayHoldDemoPeople({ ...process.env, PRODUCTION: readProduction(process.env) }))
  } finally {
    await db.destroy()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function load(db: Database, url: string, withDemo: boolean): Promise<void> {
  if (!withDemo) await refuseDemoPeople(db)
  const problems = await importContent(db, {
    clock: systemClock,
    folder: CONTENT,
    storage: needed('STORAGE_DIR'),
    withDemo,
  })
  for (const problem of problems) console.error(describeProblem(problem))
  if (!withDemo) return
  const now = systemClock()
  const people = await demoPeople(db, needed('DEMO_PASSWORD'), now)
  const mode = process.env['PAYMENTS_MODE'] || SETTINGS.PAYMENTS_MODE.default
  const payments = mode === 'sandbox' ? await openDemoPayments(db, url) : undefined
  const pay = payments?.pay
  const site = process.env['PUBLIC_URL'] ?? SETTINGS.PUBLIC_URL.default
  try {
    const store = openFiles({ ...process.env, FILES: needed('FILES') })
    await demoLife(db, people, { now, site, pay, store, secrets: SecretsValue.parse(needed('AUTH_SECRET')) })
    await renewDemo(db, now)
  } finally {
    await payments?.close()
  }
  await demoPins(db, now)
  await demoComments(db, now)
  await demoInstitutes(db, now)
}
