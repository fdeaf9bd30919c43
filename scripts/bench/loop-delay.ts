import fs from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// This module is imported before a process's own code. When the process ends, it writes the 99th percentile of the
// event loop's delay, in milliseconds, to the file named in the module's address.
const { searchParams } = new URL(import.meta.url)
const RESOLUTION = 10
const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
// the delay while the process starts does not count
setTimeout(() => delay.enable(), 2000).unref()
process.on('exit', () => {
  fs.writeFileSync(searchParams.get('to')!, String(delay.percentile(99) / 1e6 - RESOLUTION))
})
