import { CONTRACT } from '@app/kernel/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publish } from '../testing/publish.ts'
import { startBehind, startWeb, type Behind, type WebProcess } from '../testing/web-process.ts'

/** A shell whose pages show which build rendered them, and fail if the build is marked to throw. */
const SHELL = `
export const supplied = {}
export const understands = () => true
export async function render({ ask, modules }) {
  await ask('/read')
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
    response.setHeader('x-depends-on', 'content')
    response.end(JSON.stringify({ statusCode: 200, message: 'OK', data: { version: 1 } }))
  })
  web = await startWeb({ API_URL: api.url }, ({ folder, registry }) => {
    publish({ folder }, 'shell', 's1', SHELL, [{ path: '/' }])
    publish({ folder }, 'content', 'live', remote('live'), READ)
    publish({ folder }, 'content', 'next', remote('next'), READ)
    publish({ folder }, 'content', 'bad', remote('bad', ', throws: true'), READ)
    return registry.state('s1', { content: 'live' })
  })
})
afterEach(async () => {
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})

/** Starts a canary, or ends it; resolves once the web process has read the change. */
async function setCanary(share: number, build = 'next'): Promise<void> {
  const stated = await web.registry.state('s1', {
    content: share > 0 ? { current: 'live', canary: { build, share, begun: 2 } } : 'live',
  })
  const seen = async () => Number((await get('/registry.json')).headers.get('registry-version'))
  await expect.poll(() => seen()).toBe(stated!.n)
}

const get = (address: string, cookie?: string) =>
  fetch(web.url + address, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })
const shownTo = async (bucket: number) => contentOf(await (await get('/read', `bucket=${bucket}`)).text())
const contentOf = (html: string) => /root">([^<]*)</.exec(html)?.[1]
const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)![1]!) as Record<string, unknown>
/** The canary's cookie in a response. The cookie that distinguishes browsers comes with any first document. */
const setBy = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => !cookie.startsWith('browser=')) ?? null
const cookieOf = (answer: Response) => setBy(answer)?.split(';')[0]
/** Sends the report of a tab that got this document. */
async function report(seen: string, failed = '', cookie = 'bucket=0'): Promise<Response> {
  const nonce = /nonce-([^']+)'/.exec((await get('/read', cookie)).headers.get('content-security-policy')!)![1]
  return fetch(`${web.url}/build-report`, {
    method: 'POST',
    body: [nonce, seen, failed, '0 0 0'].join('\n'),
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
  })
}
const counted = () =>
  api.seen
    .filter(({ url, method }) => method === 'POST' && url === '/build-reports')
    .flatMap(({ body }) => (JSON.parse(body) as { counts: { kind: string }[] }).counts)
    .filter(({ kind }) => !kind.includes('address'))

describe('FEDR-07 while a canary is live', () => {
  test('a browser gets a bucket beside the cookie that all get, and keeps its build: fifty of fifty', async () => {
    await setCanary(25)
    const shown: (string | undefined)[] = []
    for (let i = 0; i < 50; i++) {
      const first = await get('/read')
      const cookie = cookieOf(first)!
      expect(cookie).toMatch(/^bucket=\d{1,2}$/)
      expect(
        first.headers
          .getSetCookie()
          .map((one) => one.split('=')[0]!)
          .toSorted(),
      ).toEqual(['browser', 'bucket'])
      const build = contentOf(await first.text())
      expect(build).toBe(Number(cookie.slice(7)) < 25 ? 'next' : 'live')
      const again = await get('/read', cookie)
      expect([setBy(again), contentOf(await again.text())]).toEqual([null, build])
      shown.push(build)
    }
    expect(new Set(shown)).toEqual(new Set(['live', 'next']))
  })

  test('exactly the buckets below its share see it, in documents and in the registry alike', async () => {
    await setCanary(5)
    for (const [bucket, build] of [
      [0, 'next'],
      [4, 'next'],
      [5, 'live'],
      [99, 'live'],
    ] as const) {
      expect(await shownTo(bucket), String(bucket)).toBe(build)
      const [entry] = (await (await get('/registry.json', `bucket=${bucket}`)).json()) as {
        current: { build: string }
      }[]
      expect(entry!.current.build).toBe(build)
    }
  })

  test('a cookie that is no bucket gets one, and both documents are rendered once for all', async () => {
    await setCanary(50)
    for (const value of ['', '100', '-1', 'x', '1.5'])
      expect(cookieOf(await get('/read', `bucket=${value}`))).toMatch(/^bucket=\d/)
    const rendered = () => api.seen.filter(({ url }) => url === '/read').length
    for (const bucket of [0, 99]) await shownTo(bucket)
    const before = rendered()
    for (const bucket of [1, 49, 50, 98]) await shownTo(bucket)
    expect(rendered()).toBe(before)
  })

  test('documents name the remote that is compared; the last good build of its browsers is the live one', async () => {
    await setCanary(50)
    const canarys = bootOf(await (await get('/read', 'bucket=0')).text())
    expect(canarys).toMatchObject({
      compared: 'content',
      entries: [{ current: { build: 'next' }, lastGood: { build: 'live' } }],
    })
    expect(bootOf(await (await get('/read', 'bucket=99')).text())).toMatchObject({ compared: 'content' })
  })

  test('a page that it can’t render comes from the live build, and that is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await setCanary(50, 'bad')
    expect(await shownTo(0)).toBe('live')
    await expect.poll(() => counted()).toEqual([{ since: 2, build: 'bad', kind: 'outdone' }])
  })
})

test('FEDR-07 a tab’s report is counted for the canary, and for the live build since the canary began and since it went out', async () => {
  await setCanary(5)
  expect((await report('content/next', 'content/next')).status).toBe(204)
  expect(counted()).toEqual([
    { since: 2, build: 'next', kind: 'session' },
    { since: 2, build: 'next', kind: 'failing' },
  ])
  await report('content/live')
  expect(counted().slice(2)).toEqual([
    { since: 1, build: 'live', kind: 'session' },
    { since: 2, build: 'live', kind: 'session' },
  ])
  await report('content/bad', 'content/bad')
  expect(counted()).toHaveLength(4)
})

test('FEDR-07 without a canary no cookie is given, a bucket is taken back, and no report of it is counted', async () => {
  const first = await get('/read')
  expect(setBy(first)).toBeNull()
  expect(bootOf(await first.text())).not.toHaveProperty('compared')
  await setCanary(99)
  expect(await shownTo(0)).toBe('next')
  await setCanary(0)
  const last = await get('/read', 'bucket=0')
  expect(setBy(last)).toMatch(/^bucket=; Path=\/; Max-Age=0/)
  expect(contentOf(await last.text())).toBe('live')
  await report('content/next', 'content/next')
  expect(counted()).toEqual([])
})
