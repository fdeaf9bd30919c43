import { startSandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'

let running: Awaited<ReturnType<typeof startSandbox>> | undefined
let isStopping = false
// `disconnect` means that the parent process has ended
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(event, () => {
    if (isStopping) return
    isStopping = true
    void Promise.resolve(running?.stop()).then(() => process.exit(0))
  })
}

try {
  running = await startSandbox(readSettings(process.env))
  process.send?.({ ready: true, url: running.url })
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(isTaken ? 'SANDBOX_PORT is taken by another process' : (error as Error).message)
  process.exit(1)
}
