import path from 'node:path'
import { buildReleases } from './launch/build-releases.ts'
import { freePort } from './launch/ports.ts'
import { startProduct, type Product } from './launch/product.ts'

const started = performance.now()
const say = (line: string) => console.error(`[start] ${line}`)

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
    // a third one wants out at once
    if (++signals > 2) process.exit(code)
    // while still starting, the parts end with this process: each watches its channel
    void end(code, 'stopping')
  })
}
process.on('disconnect', () => void end(129, 'the launcher is gone: stopping'))

try {
  const ports = {
    web: await freePort('PORT', 3000),
    api: await freePort('API_PORT', 4000),
    sandbox: await freePort('SANDBOX_PORT', 4010),
  }
  await buildReleases(say)
  product = await startProduct({
    data: path.resolve(process.env.DATA_DIR ?? '.data'),
    ports,
    say,
    giveUp: (reason) => void end(1, reason),
  })
  if (ending) await product.stop()
  console.log(banner(product))
} catch (error) {
  await end(1, (error as Error).message)
}

function banner({ url, demoPassword, sandboxPayments }: Product): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return `
  Open ${url}   (ready in ${seconds} s; Ctrl-C stops everything)

    patient  patient@demo.example   ${demoPassword}
    doctor   doctor@demo.example    ${demoPassword}
    ${sandboxPayments ? 'sandbox payments: no real money moves' : 'payments: live keys from the environment'}
`
}
