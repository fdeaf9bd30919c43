import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'

const config = readConfigOrExit()
const db = openDatabase({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX })
const app = await buildApp({ config, db, clock: systemClock })

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await app.close()
  await db.destroy()
  process.exit(0)
}
// disconnect: whoever started this process is gone
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop())

const url = await app.listen({ host: config.HOST, port: config.API_PORT })
process.send?.({ ready: true, url })

function readConfigOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
