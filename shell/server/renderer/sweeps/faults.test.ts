import { CONTRACT } from '@app/kernel/contract'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pointAt, publish } from '../../testing/publish.ts'
import { startBehind, startWeb, type Behind, type WebProcess } from '../../testing/web-process.ts'

/** A shell whose pages are the return values of the remote's function `page`. */
const SHELL = `
export const supplied = {}
export const understands = (contract) => contract === '${CONTRACT}'
export async function render({ url, ask, modules }) {
  const [remote] = modules.values()
  const html = remote ? await remote.page({ ask, url }) : 'the frame'
  const fault = html === 'a hole' ? { fault: 'it threw' } : {}
  return { status: 200, head: { title: 'T' }, html, boot: {}, ...fault }
}`
const good = (words: string) => `export default { contract: '${CONTRACT}', page: async () => '${words}' }`
const remote = (body: string) => `export default { contract: '${CONTRACT}', async page({ ask, url }) { ${body} } }`
const PAGES = [{ path: '/booking' }, { path: '/booking/pay' }]

let api: Behind
let web: WebProcess
/** Releases the slow read that the API is holding back. */
let release: (() => void) | undefined
let isHeld = false

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  isHeld = false
  release = undefined
  api = await startBehind((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-depends-on', 'content')
    const data = request.url === '/content-version' ? { version: 1 } : 'read'
    const answer = () => response.end(JSON.stringify({ statusCode: 200, message: 'OK', data }))
    if (isHeld && request.url === '/slow') release = answer
    else answer()
  })
  web = await startWeb({ API_URL: api.url }, ({ folder, registry }) => {
    publish({ folder }, 'shell', 's1', SHELL, [{ path: '/login' }])
    publish({ folder }, 'content', 'c1', good('an article'), [{ path: '/blog' }])
    return registry.state('s1', { content: 'c1' })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})

/** Puts a build of booking on the site, with an earlier one behind it or none. */
async function putOnSite(bundle: string, lastGood?: string): Promise<void> {
  publish(web, 'booking', 'b2', bundle, PAGES)
  if (lastGood) publish(web, 'booking', 'b1', lastGood, PAGES)
  await pointAt(web, 's1', { content: 'c1', booking: { current: 'b2', ...(lastGood ? { lastGood: 'b1' } : {}) } })
}

async function open(address: string): Promise<{ status: number; page: string | undefined; renderedBy?: string }> {
  const response = await fetch(web.url + address)
  const text = await response.text()
  const by = /"rendered":\{"name":"booking","build":"(\w+)"/.exec(text)?.[1]
  return { status: response.status, page: /root">([^<]*)</.exec(text)?.[1], ...(by ? { renderedBy: by } : {}) }
}

const FAULTS = {
  throws: remote('throw new TypeError("x is not a function")'),
  'leaves a hole': remote('return "a hole"'),
  'spins for twenty seconds': remote('const end = Date.now() + 20000; while (Date.now() < end); return "late"'),
  'spins as it is imported': `const end = Date.now() + 20000; while (Date.now() < end); ${good('late')}`,
  'throws as it is imported': `throw new Error('at import'); ${good('late')}`,
  'never answers': remote('await new Promise(() => {})'),
  'ends its process': remote(
    'setTimeout(() => { throw new Error("nobody catches this") }); await new Promise(() => {})',
  ),
  'eats memory': remote('const all = []; for (;;) all.push(new Array(1e6).fill(url + all.length))'),
  'fills buffers': remote('const all = []; while (all.length < 48) all.push(Buffer.alloc(64e6, 1)); return "full"'),
  'reads files': remote('return process.getBuiltinModule("node:fs").readFileSync("/etc/passwd", "utf8")'),
  'is of another contract': `export default { contract: '9.0', page: async () => 'late' }`,
}

test.each(Object.entries(FAULTS))(
  'SHELL-17 a remote that %s: others answer meanwhile, and its last good build stands in',
  async (fault, bundle) => {
    await putOnSite(bundle, good('the last good'))
    const order: string[] = []
    const noting = (name: string) => () => void order.push(name)
    const faulty = open('/booking').finally(noting('faulty'))
    await Promise.all([open('/blog'), open('/login')])
    noting('others')()
    expect(await faulty).toEqual({ status: 200, page: 'the last good', renderedBy: 'b1' })
    // a page that fails immediately may finish before them
    if (/spins|never/.test(fault)) expect(order).toEqual(['others', 'faulty'])
  },
)

test.each(Object.entries(FAULTS).filter(([name]) => /throws|ends|reads|contract/.test(name)))(
  'SHELL-17 a remote that %s and has no last good build: the browser gets the frame and its way to the code',
  async (_fault, bundle) => {
    await putOnSite(bundle)
    const { status, page, renderedBy } = await open('/booking')
    expect({ status, page, renderedBy }).toEqual({ status: 503, page: '', renderedBy: undefined })
    expect(await open('/blog')).toMatchObject({ status: 200, page: 'an article' })
  },
)

test('a page with a hole is shown where nothing better is there, and made anew each time', async () => {
  await putOnSite(FAULTS['leaves a hole'])
  for (let i = 0; i < 2; i++) expect(await open('/booking')).toMatchObject({ page: 'a hole', renderedBy: 'b2' })
})

test('SHELL-17 after a failure the next documents of that page go straight to the last good build', async () => {
  await putOnSite(remote('await ask("/tried"); throw new Error("no")'), good('the last good'))
  for (let i = 0; i < 3; i++) expect((await open('/booking')).page).toBe('the last good')
  expect(api.seen.filter(({ url }) => url === '/tried')).toHaveLength(1)
})

test('SHELL-17 one address that fails takes no other page of its remote with it', async () => {
  await putOnSite(remote('if (!url.endsWith("/pay")) throw new Error("no"); return "pay"'), good('the last good'))
  expect((await open('/booking')).page).toBe('the last good')
  expect(await open('/booking/pay')).toMatchObject({ page: 'pay', renderedBy: 'b2' })
})

test('what the last good build rendered is not kept as if the current one had', async () => {
  await putOnSite(remote('throw new Error("no")'), remote('await ask("/made"); return "the last good"'))
  for (let i = 0; i < 2; i++) await open('/booking')
  expect(api.seen.filter(({ url }) => url === '/made')).toHaveLength(2)
})

test('a page that waits for the API is not late, and its neighbour’s spinning costs it one more try', async () => {
  isHeld = true
  await putOnSite(remote('if (url.endsWith("/pay")) for (;;); return JSON.parse((await ask("/slow")).text).data'))
  const waiting = open('/booking')
  await expect.poll(() => release).toBeDefined()
  const spinning = open('/booking/pay')
  await spinning
  await expect.poll(() => api.seen.filter(({ url }) => url === '/slow')).toHaveLength(2)
  release!()
  expect(await waiting).toEqual({ status: 200, page: 'read', renderedBy: 'b2' })
})

test('a page whose API does not answer in time says so; its renderer goes on', async () => {
  isHeld = true
  await putOnSite(
    remote('return String((await ask("/slow")).status) + " of " + (globalThis.made = (globalThis.made ?? 0) + 1)'),
  )
  expect((await open('/booking')).page).toBe('0 of 1')
  isHeld = false
  expect((await open('/booking/pay')).page).toBe('200 of 2')
})

test('SHELL-17 a shell that fails on the server leaves its pages to the browser', async () => {
  publish(web, 'shell', 's2', `throw new Error('at import')`, [{ path: '/login' }])
  await pointAt(web, 's2', {})
  expect(await open('/login')).toMatchObject({ status: 503, page: '' })
  expect((await open('/nowhere')).status).toBe(503)
})

test('the shell is released and rolled back by the registry alone', async () => {
  await putOnSite(good('booked'))
  publish(web, 'shell', 's2', SHELL.replace("'the frame'", "'the next frame'"), [{ path: '/login' }, { path: '/new' }])
  expect((await open('/login')).page).toBe('the frame')
  await pointAt(web, 's2', {})
  expect(await open('/new')).toMatchObject({ status: 200, page: 'the next frame' })
  await pointAt(web, 's1', {})
  expect((await open('/login')).page).toBe('the frame')
})

test('FEDR-06 what is imported is what was checked: a changed bundle is refused', async () => {
  await putOnSite(good('booked'), good('the last good'))
  fs.appendFileSync(path.join(web.folder, 'releases/booking/b2/server/index.mjs'), '\n')
  expect((await open('/booking')).page).toBe('the last good')
})
