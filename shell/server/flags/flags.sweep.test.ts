import { isOn } from '@app/federation/flags'
import { CONTRACT } from '@app/kernel/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressIn } from '../documents.ts'
import type { Registry } from '../registry/served-registry.ts'
import { publish } from '../testing/publish.ts'
import { startBehind, startWeb, type Behind, type WebProcess } from '../testing/web-process.ts'

/** A shell whose pages show the values of their flags. */
const SHELL = `
export const supplied = {}
export const understands = () => true
export async function render({ url, ask, flags }) {
  await ask('/read' + new URL(url).pathname)
  return { status: 200, head: { title: 'T' }, html: JSON.stringify(flags), boot: {} }
}`
const FLAG = 'content.new-list'
const PAGES = [{ path: '/plain' }, { path: '/list', flags: [FLAG] }, { path: '/other', flags: ['content.other'] }]
/** The buckets, out of a hundred, for which the flag is on at 20 %. */
const ON = Array.from({ length: 100 }, (_, bucket) => bucket).filter((bucket) => isOn(FLAG, { [FLAG]: 20 }, bucket))
const OFF = Array.from({ length: 100 }, (_, bucket) => bucket).filter((bucket) => !ON.includes(bucket))

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
    publish({ folder }, 'content', 'c1', `export default { contract: '${CONTRACT}', build: 'c1' }`, PAGES)
    return registry.state('s1', { content: 'c1' })
  })
})
afterEach(async () => {
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})

const get = (address: string, bucket?: number) =>
  fetch(web.url + address, { headers: bucket === undefined ? {} : { cookie: `bucket=${bucket}` } })
const htmlOf = async (answer: Response) =>
  JSON.parse(/root">([^<]*)</.exec(await answer.text())![1]!.replaceAll('&quot;', '"')) as object
const entryOf = async (answer: Response) =>
  ((await answer.json()) as { flags?: Record<string, boolean> }[])[0]!.flags ?? {}
const bucketSetBy = (answer: Response) => answer.headers.getSetCookie().find((cookie) => cookie.startsWith('bucket='))
const renderings = (page: string) => api.seen.filter(({ url }) => url === `/read${page}`).length

async function setFlags(flags: Record<string, number>): Promise<void> {
  const stated = await web.registry.state('s1', { content: { current: 'c1', flags } })
  const seen = async () => Number((await get('/registry.json')).headers.get('registry-version'))
  await expect.poll(() => seen()).toBe(stated!.n)
}

test('exactly its share of buckets have a flag on, in the document, its data and the registry alike', async () => {
  expect(ON).toHaveLength(20)
  await setFlags({ 'new-list': 20 })
  for (const [bucket, is] of [
    [ON[0]!, true],
    [ON.at(-1)!, true],
    [OFF[0]!, false],
    [OFF.at(-1)!, false],
  ] as const) {
    const text = await (await get('/list', bucket)).clone().text()
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(text)![1]!) as { entries: { flags: object }[] }
    expect(await htmlOf(await get('/list', bucket))).toEqual({ [FLAG]: is })
    expect(boot.entries[0]!.flags).toEqual({ [FLAG]: is })
    expect(await entryOf(await get('/registry.json', bucket))).toMatchObject({ [FLAG]: is })
  }
})

test('a flag on for all is on without any cookie, and one that nobody set is off', async () => {
  await setFlags({ 'new-list': 100 })
  const answer = await get('/list')
  expect(bucketSetBy(answer)).toBeUndefined()
  expect(await htmlOf(answer)).toEqual({ [FLAG]: true })
  expect(await htmlOf(await get('/other'))).toEqual({ 'content.other': false })
})

test('only a page that names a flag with a share gives a bucket; without any, the next document takes it back', async () => {
  await setFlags({ 'new-list': 20 })
  for (const page of ['/plain', '/other', '/', '/registry.json'])
    expect(bucketSetBy(await get(page)), page).toBeUndefined()
  expect(bucketSetBy(await get('/list'))).toMatch(/^bucket=\d{1,2}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax/)
  expect(bucketSetBy(await get('/plain', 3))).toBeUndefined()
  // for a browser without a bucket, the flag's value is not known yet
  expect(await entryOf(await get('/registry.json'))).toEqual({ 'content.other': false })
  await setFlags({ 'new-list': 100 })
  expect(bucketSetBy(await get('/plain', 3))).toMatch(/^bucket=; Path=\/; Max-Age=0/)
})

test('a page that names no flag is made once for all; one that names a flag, once for each of its values', async () => {
  await setFlags({ 'new-list': 20, other: 50 })
  for (const bucket of [ON[0]!, ON[1]!, OFF[0]!, OFF[1]!]) {
    await get('/plain', bucket)
    await get('/list', bucket)
  }
  expect([renderings('/plain'), renderings('/list')]).toEqual([1, 2])
})

test('the key of a cached page has the flags that it names and no other', () => {
  const site = { shell: { build: 's1' }, entries: [{ current: { build: 'c1' } }] } as unknown as Registry
  expect(addressIn(site, new URL('http://site.invalid/plain'), {})).toBe('s1  c1  http://site.invalid/plain')
  expect(addressIn(site, new URL('http://site.invalid/list'), { [FLAG]: true })).toBe(
    's1  c1  content.new-list http://site.invalid/list',
  )
})
