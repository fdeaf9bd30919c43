import { createWebServer } from './app.ts'
import { readWebConfig } from './config.ts'

const config = readWebConfig(process.env)
const server = createWebServer(config)
server.listen(config.port, config.host, () =>
  process.send?.({ ready: true, url: `http://${config.host}:${config.port}` }),
)
server.on('error', (error) => {
  console.error(`web: ${error.message}`)
  process.exit(1)
})

function end(): void {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  // sockets of meetings stay open until they are cut
  setTimeout(() => process.exit(0), 3000).unref()
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)
