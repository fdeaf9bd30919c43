import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendVersion } from './append-version.ts'
import { KEYS_FILE } from './key-list.ts'
import { createHistoryReader } from './history.ts'
import { s3Store, type Bucket } from './s3-store.ts'
import { testSite, type TestSite } from './testing/site.ts'
import { namedIn, stateOf } from './version.ts'

/** A signature of version 4: who, when, where, over which headers. */
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=an-id\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=[0-9a-f]{64}$/
const A_PAGE = 7

let objects: Map<string, string>
let refused: string[]
let server: http.Server
let bucket: Bucket
let site: TestSite

/**
 * A bucket that behaves like S3: conditional writes are enforced, lists are paginated, and unsigned requests are
 * rejected.
 */
function answer(request: http.IncomingMessage, body: string): [status: number, text: string] {
  const { pathname, searchParams } = new URL(request.url!, 'http://bucket')
  const [, headers = ''] = SIGNED.exec(request.headers.authorization ?? '') ?? []
  const needed = [
    'host',
    'x-amz-content-sha256',
    'x-amz-date',
    ...(request.headers['if-none-match'] ? ['if-none-match'] : []),
  ]
  if (!needed.every((name) => headers.split(';').includes(name) || name === 'if-none-match')) {
    refused.push(`${request.method} ${pathname}`)
    return [403, '<Error><Code>AccessDenied</Code></Error>']
  }
  if (pathname === '/clinic') {
    const all = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix')!)).toSorted()
    const from = Number(searchParams.get('continuation-token') ?? 0)
    const keys = all.slice(from, from + A_PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const more = from + A_PAGE < all.length ? `<NextContinuationToken>${from + A_PAGE}</NextContinuationToken>` : ''
    return [200, `<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`]
  }
  const key = pathname.slice('/clinic/'.length)
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && objects.has(key)) return [412, '']
    objects.set(key, body)
    return [200, '']
  }
  const text = objects.get(key)
  return text === undefined ? [404, ''] : [200, text]
}

beforeEach(async () => {
  objects = new Map()
  refused = []
  server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const [status, text] = answer(request, body)
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  bucket = {
    address: `http://127.0.0.1:${port}/clinic/registry`,
    keyId: 'an-id',
    secret: 'a-secret',
    region: 'ap-south-1',
  }
  site = await testSite()
})
afterEach(async () => {
  site.remove()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

test('a bucket keeps a registry as a folder does: of twenty writers at once none is lost', async () => {
  const store = s3Store(bucket)
  await store.replace(KEYS_FILE, (await site.registry.store.read(KEYS_FILE))!)
  const registry = { store, root: site.registry.root }
  const [first] = await site.versions()
  const write = (name: string, build: string) =>
    appendVersion(registry, {
      key: site.registry.developer,
      why: 'a test',
      now: new Date(),
      next: ({ versions }) =>
        stateOf(new Map([...namedIn(versions.at(-1) ?? first!), [name, { current: build, builds: {} }]])),
    })
  const names = ['content', 'booking', 'patient', 'doctor', 'meeting']
  await Promise.all(names.flatMap((name) => [1, 2, 3, 4].map((i) => write(name, `${name}-${i}`))))
  const { versions, refused: faults } = await createHistoryReader([store], registry.root)()
  expect(faults).toEqual([])
  expect(versions.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(
    versions
      .at(-1)!
      .remotes.map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted())
  expect([...objects.keys()].every((key) => key.startsWith('registry/'))).toBe(true)
  expect(refused).toEqual([])
})

test('a version that is there is not written over', async () => {
  const store = s3Store(bucket)
  expect(await store.createExclusive('versions/000001.json', 'one')).toBe(true)
  expect(await store.createExclusive('versions/000001.json', 'two')).toBe(false)
  expect(await store.read('versions/000001.json')).toBe('one')
  expect(await store.read('versions/000002.json')).toBeUndefined()
})

test('a bucket that refuses or is away is a fault with its address, not an empty registry', async () => {
  const store = s3Store({ ...bucket, keyId: 'nobody' })
  await expect(store.numbers()).rejects.toThrow(`${bucket.address} answers 403 to a list`)
  await expect(store.createExclusive('versions/000001.json', 'one')).rejects.toThrow('answers 403 to a write')
  expect(objects.size).toBe(0)
  expect((await createHistoryReader([store], site.registry.root)()).isWhole).toBe(false)
})
