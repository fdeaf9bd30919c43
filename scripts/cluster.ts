import fs from 'node:fs'
import path from 'node:path'
import { writeForMachine } from './cluster/files.ts'
import type { Values } from './cluster/fill.ts'
import { startCluster } from './cluster/start-cluster.ts'

// `npm run cluster` starts a whole cluster on this machine, from Debian's packages. `npm run cluster -- files
// <values.json> <folder>` writes the cluster's files, filled with an operator's own values, for one of their machines.
const say = (line: string) => console.error(`[cluster] ${line}`)
const [verb, from, into] = process.argv.slice(2)

let stop: (() => Promise<void>) | undefined
let isEnding = false
async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await stop?.()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))

try {
  if (verb === 'files') {
    if (!from || !into) throw new Error('say which values, and into which folder: files <values.json> <folder>')
    writeForMachine(path.resolve(into), JSON.parse(fs.readFileSync(from, 'utf8')) as Values)
  } else {
    const started = performance.now()
    const cluster = await startCluster({
      data: path.resolve(process.env.CLUSTER_DIR ?? '.data/cluster'),
      firstPort: Number(process.env.CLUSTER_PORT ?? 7300),
      onBegun: (how) => (stop = how),
      say,
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`
  Open ${cluster.url}   (ready in ${seconds} s; its certificate is this machine's own; Ctrl-C stops everything)

    patient  patient@demo.example   ${cluster.demoPassword}
    doctor   doctor@demo.example    ${cluster.demoPassword}
    Prometheus   http://127.0.0.1:${cluster.ports.prometheus}
    files lie in a bucket of s3rver, and the registry in a folder: s3rver is no store for a registry
`)
  }
} catch (error) {
  say((error as Error).message)
  await end(1)
}
