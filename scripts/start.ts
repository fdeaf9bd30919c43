import path from 'node:path'
import { developmentRegistry } from '@app/federation/publishing/development'
import { examine } from './doctor/examine.ts'
import { buildReleases, RELEASES } from './launch/build-releases.ts'
import { prepareDataDir } from './launch/data-dir.ts'
import { readPorts } from './launch/ports.ts'
import { startProduct, type Product } from './launch/product.ts'
import { promote } from './launch/promote.ts'
import { readSettings, type Settings } from './launch/settings.ts'

const started = performance.now()
const say = (line: string) => console.error(`[start] ${line}`)

const PAYMENTS: Record<Settings['payments'], string> = {
  sandbox: 'sandbox payments: no real money moves',
  test: 'payments: test keys from the environment, no real money moves',
  live: 'payments: live keys from the environment',
}

let product: Product | undefined
let ending = false
async function end(code: number, why?: string): Promise<void> {
  if (ending) return
  ending = true
  if (why) say(why)
  await product?.stop()
  process.exit(code)
}

let signals = 0
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
for (const [signal, code] of Object.entries(codes)) {
  process.on(signal, () => {
    // after a third signal, the process must end immediately
    if (++signals > 2) process.exit(code)
    // if the parts are still starting, they end with this process, because each part watches its channel
    void end(code, 'stopping')
  })
}
process.on('disconnect', () => void end(129, 'the launcher is gone: stopping'))

try {
  const settings = readSettings(process.env)
  const ports = await readPorts()
  refuseFaults()
  const data = path.resolve(process.env.DATA_DIR ?? '.data')
  // only `npm run release` changes a published registry, which names builds that were made elsewhere
  const published = Boolean(process.env.REGISTRY_ROOT)
  if (!published) {
    prepareDataDir(data)
    const built = await buildReleases(say)
    const now = new Date()
    await promote({ registry: await developmentRegistry(data, now), releases: RELEASES, built, now, say })
  }
  product = await startProduct({ data, ports, settings, published, hasWatcher: true, say })
  if (ending) await product.stop()
  console.log(banner(product, settings))
} catch (error) {
  await end(1, (error as Error).message)
}

/** @throws Error with a one-line message if a part would refuse its settings, before anything is built or started. */
function refuseFaults(): void {
  const wrong = examine(process.env).find(({ faults }) => faults.length > 0)
  if (wrong) throw new Error(`configuration: ${wrong.name} ${wrong.faults[0]}`)
}

function banner({ url, demoPassword }: Product, { payments }: Settings): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const people = demoPassword
    ? `
    patient  patient@demo.example   ${demoPassword}
    doctor   doctor@demo.example    ${demoPassword}`
    : ''
  return `
  Open ${url}   (ready in ${seconds} s; Ctrl-C stops everything)
${people}
    ${PAYMENTS[payments]}
`
}
