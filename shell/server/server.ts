import { createWebServer } from './app.ts'
import { readWebConfig, type WebConfig } from './config.ts'

const config = readConfigOrExit()
const app = await createWebServer(config)
try {
  await app.listen({ host: config.host, port: config.port })
} catch (error) {
  exit(error)
}
process.send?.({ ready: true, url: `http://${config.host}:${config.port}` })

let isEnding = false
function end(): void {
  if (isEnding) return
  isEnding = true
  // sockets of meetings stay open until they are cut
  setTimeout(() => process.exit(0), 3000).unref()
  void app.close().finally(() => process.exit(0))
}
// disconnect: whoever started this process is gone
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end)

function readConfigOrExit(): WebConfig {
  try {
    return readWebConfig(process.env)
  } catch (error) {
    return exit(error)
  }
}

function exit(error: unknown): never {
  console.error((error as Error).message)
  process.exit(1)
}
