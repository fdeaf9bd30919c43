import { USUAL_BUDGET } from '@app/federation/budget'
import { CONTRACT } from '@app/kernel/contract'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pointAt, publish } from '../testing/publish.ts'
import { startBehind, startWeb, type Behind, type WebProcess } from '../testing/web-process.ts'
import { createDocumentNonces } from './document-nonces.ts'

const SHELL = `
export const supplied = {}
export const understands = () => true
export async function render({ modules }) {
  const [module] = [...modules.values()]
  if (module?.throws) throw new Error('planted')
  return { status: 200, head: { title: 'T' }, html: String(module?.build), boot: {} }
}`
const remote = (build: string, more = '') => `export default { contract: '${CONTRACT}', build: '${build}' ${more}}`
const READ = [{ path: '/read' }]

let api: Behind
let web: WebProcess
beforeEach(async () => {
  api = await startBehind((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ statusCode: 200, message: 'OK', data: { version: 1 } }))
  })
  web = await startWeb({ API_URL: api.url, TRUSTED_PROXIES: '127.0.0.1' }, async ({ folder, registry }) => {
    publish({ folder }, 'shell', 's1', SHELL, [{ path: '/' }])
    publish({ folder }, 'content', 'c1', remote('c1'), READ)
    publish({ folder }, 'content', 'c2', remote('c2'), READ)
    await registry.state('s1', { content: 'c1' })
    return registry.state('s1', { content: { current: 'c2', lastGood: 'c1' } })
  })
})
afterEach(async () => {
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})

async function nonceOf(address = '/read'): Promise<string> {
  const answer = await fetch(web.url + address)
  await answer.text()
  return /nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)![1]!
}

interface Sent {
  nonce?: string
  seen?: string
  failed?: string
  numbers?: string
  ip?: string
  site?: string
}
/** Sends a tab's report. */
async function report({ nonce, seen = 'content/c2', failed = '', numbers = '0 0 0', ip, site }: Sent = {}) {
  return fetch(`${web.url}/build-report`, {
    method: 'POST',
    body: [nonce ?? (await nonceOf()), seen, failed, numbers].join('\n'),
    headers: {
      'content-type': 'text/plain',
      'sec-fetch-site': site ?? 'same-origin',
      ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
    },
  })
}
const posts = () => api.seen.filter(({ url, method }) => method === 'POST' && url === '/build-reports')
/** The count for each kind, as '<since> <build> <kind>'. */
function counted(): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { body } of posts())
    for (const { since, build, kind } of (JSON.parse(body) as { counts: Record<string, string>[] }).counts)
      sums[`${since} ${build} ${kind}`] = (sums[`${since} ${build} ${kind}`] ?? 0) + 1
  return sums
}

describe('TEAM-04 a report of a tab', () => {
  test('is counted since its build went out, without who sent it or where', async () => {
    expect((await report({ ip: '203.0.113.1' })).status).toBe(204)
    await report({ failed: 'content/c2', ip: '203.0.113.2' })
    expect(counted()).toEqual({ '2 c2 session': 2, '2 c2 address': 2, '2 c2 failing': 1, '2 c2 failing_address': 1 })
    const [sent] = posts()
    expect(Object.keys(sent!.headers).filter((name) => /forward|cookie|referer|user-agent: M/.test(name))).toEqual([])
    expect(sent!.body).not.toMatch(/203|read/)
  })

  test('counts what is past the budget that the build states, and past the usual one of a build that states none', async () => {
    const { firstLoad, lcp, inp } = USUAL_BUDGET
    await report({ numbers: `${firstLoad} ${lcp} ${inp}` })
    expect(Object.keys(counted())).toEqual(['2 c2 session', '2 c2 address'])
    await report({ numbers: `${firstLoad + 1} ${lcp + 1} ${inp + 1}` })
    expect(counted()).toMatchObject({ '2 c2 heavy': 1, '2 c2 late': 1, '2 c2 slow': 1 })
    publish(web, 'content', 'c3', remote('c3'), READ)
    const file = path.join(web.folder, 'releases/content/c3/remote.json')
    const sidecar = JSON.parse(fs.readFileSync(file, 'utf8')) as object
    fs.writeFileSync(file, JSON.stringify({ ...sidecar, budget: { ...USUAL_BUDGET, lcp: 100 } }))
    await pointAt(web, 's1', { content: 'c3' })
    await report({ seen: 'content/c3', numbers: '0 101 0' })
    expect(counted()).toMatchObject({ '3 c3 late': 1 })
  })

  test('of a build that is not live, or of a tab of before, counts nothing', async () => {
    for (const seen of ['content/c1', 'content/c9', 'booking/c2']) expect((await report({ seen })).status).toBe(204)
    expect(posts()).toEqual([])
  })

  test('is refused from another site’s page, and when it is none', async () => {
    expect((await report({ site: 'cross-site' })).status).toBe(403)
    for (const seen of ['content', '', 'content/c2 content', 'content/c2 '.repeat(20).trim()])
      expect((await report({ seen })).status, seen).toBe(400)
    expect((await report({ numbers: '1 2' })).status).toBe(400)
    expect((await report({ failed: 'x'.repeat(3000) })).status).toBe(413)
    expect(posts()).toEqual([])
  })

  test('counts once, and only with the nonce of a document of this process', async () => {
    const nonce = await nonceOf()
    for (let i = 0; i < 5; i++) expect((await report({ nonce, failed: 'content/c2' })).status).toBe(204)
    expect(counted()).toMatchObject({ '2 c2 session': 1, '2 c2 failing': 1 })
    const others = createDocumentNonces().make(Date.now())
    const changed = nonce.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    for (const forged of [others, changed, 'A'.repeat(32)]) await report({ nonce: forged, failed: 'content/c2' })
    expect(counted()).toMatchObject({ '2 c2 session': 1, '2 c2 failing': 1 })
  })

  test('10,000 false ones from one sender count as thirty sessions of one address', async () => {
    const nonces = await Promise.all(Array.from({ length: 60 }, () => nonceOf()))
    const forged = createDocumentNonces()
    for (let sent = 0; sent < 10_000; sent += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          report({ nonce: nonces[sent + i] ?? forged.make(Date.now()), failed: 'content/c2', ip: '203.0.113.9' }),
        ),
      )
    expect(counted()).toEqual({ '2 c2 session': 30, '2 c2 failing': 30, '2 c2 address': 1, '2 c2 failing_address': 1 })
  })
})

test('TEAM-04 a page that the live build could not render and the last good one could is counted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  publish(web, 'content', 'bad', remote('bad', ', throws: true'), READ)
  await pointAt(web, 's1', { content: { current: 'bad', lastGood: 'c2' } })
  expect(await (await fetch(`${web.url}/read`)).text()).toContain('>c2<')
  await expect.poll(counted).toEqual({ '3 bad outdone': 1 })
  vi.restoreAllMocks()
})

test('TEAM-04 a nonce counts within a day', () => {
  const nonces = createDocumentNonces()
  const made = nonces.make(0)
  expect(nonces.use(made, 86_401_000)).toBe(false)
  expect(nonces.use(made, 86_400_000)).toBe(true)
})
