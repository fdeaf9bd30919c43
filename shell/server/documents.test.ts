import { CONTRACT } from '@app/kernel/contract'
import fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pointAt, publish } from './testing/publish.ts'
import { startBehind, startWeb, type Behind, type WebProcess } from './testing/web-process.ts'

/** A shell whose pages show the address for which they were rendered, and how many pages were rendered. */
const SHELL = `
let made = 0
export const supplied = {}
export const understands = () => true
export async function render({ url, ask, modules }) {
  await ask('/read')
  const { pathname, search } = new URL(url)
  const status = pathname === '/no-page' ? 404 : pathname === '/broken' && made > 0 ? 503 : 200
  return { status, head: { title: 'T' }, html: pathname + search + [...modules.values()].map(({ build }) => ' of ' + build) + ' made ' + ++made, boot: {} }
}`

const SHELL_PAGES = [{ path: '/list', query: ['sort'] }, { path: '/pay', document: 'pay' }, { path: '/broken' }]

let api: Behind
let web: WebProcess
let version: number | null

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  web = await startWeb({ API_URL: api.url, ...env }, ({ folder, registry }) => {
    publish({ folder }, 'shell', 's1', SHELL, SHELL_PAGES)
    return registry.state('s1', {})
  })
}

beforeEach(async () => {
  version = 1
  api = await startBehind((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-depends-on', 'content')
    response.end(JSON.stringify({ statusCode: 200, message: 'OK', data: request.url === '/read' ? [] : { version } }))
  })
})
afterEach(async () => {
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})

const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(web.url + address, { headers, redirect: 'manual' })
const textOf = async (address: string) => /root">([^<]*)</.exec(await (await open(address)).text())?.[1]

describe('a page', () => {
  test('is made for what it names of the query, and of that once', async () => {
    await start()
    expect(await textOf('/list?x=1&sort=name&token=a.b.c')).toBe('/list?sort=name made 1')
    expect(await textOf('/list?sort=name&utm_source=y')).toBe('/list?sort=name made 1')
    expect(await textOf('/list?z=2')).toBe('/list made 2')
    expect(await textOf(`/list?sort=${'x'.repeat(201)}`)).toBe('/list made 2')
  })

  test('SHELL-07 all addresses without one share one, with status 404', async () => {
    await start()
    expect((await open('/no/such/1')).status).toBe(404)
    expect(await textOf('/no/such/2?x=1')).toBe('/no-page made 1')
  })

  test('SAFE-03 stays readable while the API, the database or the registry is away', async () => {
    await start()
    expect(await textOf('/broken')).toBe('/broken made 1')
    version = 2 // pages rendered from now on report a failure
    expect(await textOf('/broken')).toBe('/broken made 1')
    version = null
    expect(await textOf('/broken')).toBe('/broken made 1')
    fs.rmSync(web.registry.folder, { recursive: true })
    expect(await textOf('/broken')).toBe('/broken made 1')
    api.server.closeAllConnections()
    await new Promise((done) => api.server.close(done))
    expect(await textOf('/broken')).toBe('/broken made 1')
  })

  test('SHELL-17 made by the last good build is made anew once the current one can be loaded', async () => {
    await start()
    const bundle = (build: string) => `export default { contract: '${CONTRACT}', build: '${build}' }`
    const pages = [{ path: '/read' }]
    publish(web, 'content', 'b1', bundle('b1'), pages)
    const current = publish(web, 'content', 'b2', bundle('b2'), pages)
    fs.rmSync(current)
    await pointAt(web, 's1', { content: { current: 'b2', lastGood: 'b1' } })
    expect(await textOf('/read')).toBe('/read of b1 made 1')
    fs.writeFileSync(current, bundle('b2'))
    expect(await textOf('/read')).toBe('/read of b2 made 1')
    expect(await textOf('/read')).toBe('/read of b2 made 1')
  })

  test('SHELL-17 of a remote that is switched off answers 503 with the frame, whatever was kept before', async () => {
    await start()
    publish(web, 'content', 'b1', `export default { contract: '${CONTRACT}', build: 'b1' }`, [{ path: '/read' }])
    await pointAt(web, 's1', { content: 'b1' })
    expect(await textOf('/read')).toBe('/read of b1 made 1')
    await pointAt(web, 's1', { content: { current: 'b1', disabled: true } })
    const answer = await open('/read')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('"path":"/read"')
    await pointAt(web, 's1', { content: 'b1' })
    expect((await open('/read')).status).toBe(200)
  })

  test('has a nonce of its own each time it is served', async () => {
    await start()
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => (await open('/list')).headers.get('content-security-policy')),
    )
    expect(new Set(nonces).size).toBe(20)
  })

  test.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0', null],
    ['identity', null],
  ])('comes as it is accepted: %s', async (accepted, encoding) => {
    await start()
    expect((await open('/list', { 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(encoding)
  })
})

describe('the policy of a page that pays', () => {
  const policyOf = async (address: string) => (await open(address)).headers.get('content-security-policy')

  test.each(['test', 'live'])('PAYS-05 lets the provider’s script and frame in with %s keys', async (mode) => {
    await start({ PAYMENTS_MODE: mode })
    expect(await policyOf('/pay')).toContain('frame-src https://api.razorpay.com')
    expect(await policyOf('/pay')).not.toContain('require-trusted-types-for')
    expect(await (await open('/pay')).text()).toContain(
      '"foreignScripts":["https://checkout.razorpay.com/v1/checkout.js"]',
    )
    expect(await policyOf('/list')).toContain(`frame-src 'none'`)
  })

  test('PAYS-05 lets in the hosts of the providers that are configured, and of no other', async () => {
    await start({ PAYMENTS_MODE: 'live', PAYMENTS_PROVIDERS: 'cashfree' })
    expect(await policyOf('/pay')).toContain('frame-src https://sdk.cashfree.com')
    expect(await policyOf('/pay')).toContain(`form-action 'self' https://api.cashfree.com`)
    expect(await policyOf('/pay')).not.toContain('razorpay')
    expect(await policyOf('/list')).not.toContain('cashfree')
  })

  test('lets nobody in without keys', async () => {
    await start({ RAZORPAY_CHECKOUT_URL: '/sandbox/v1/checkout.js' })
    expect(await policyOf('/pay')).toContain(`frame-src 'none'`)
    expect(await policyOf('/pay')).toContain('require-trusted-types-for')
  })
})

test('an https site asks browsers to come by https alone', async () => {
  await start({ PUBLIC_URL: 'https://clinic.example' })
  for (const address of ['/list', '/healthz', '/backend/x'])
    expect((await open(address)).headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
  await web.close()
  await start()
  expect((await open('/list')).headers.get('strict-transport-security')).toBeNull()
})
