import { startSandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'

const { url, stop } = await start()

let isStopping = false
// disconnect: whoever started this process is gone
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(event, () => {
    if (isStopping) return
    isStopping = true
    void stop().then(() => process.exit(0))
  })
}
process.send?.({ ready: true, url })

async function start() {
  try {
    return await startSandbox(readSettings(process.env))
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    console.error(isTaken ? 'SANDBOX_PORT is taken by another process' : (error as Error).message)
    process.exit(1)
  }
}
