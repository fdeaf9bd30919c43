import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import v8 from 'node:v8'
import vm from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { s3Files } from './s3-files.ts'
import { StoreUnavailable } from './store-unavailable.ts'

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void

/** Milliseconds. */
const SOON = 6_500

let silent: net.Server
const sockets = new Set<net.Socket>()
beforeEach(async () => {
  // it accepts everything that it receives, and never responds
  silent = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).resume()
  })
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

const at = (server: net.Server) =>
  s3Files({
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/clinic/files`,
    keyId: 'an-id',
    secret: 'a-secret',
    region: 'ap-south-1',
  })

async function* slowly(pieces: number) {
  for (let i = 0; i < pieces; i++) {
    await new Promise((done) => setTimeout(done, 1_000))
    yield Buffer.alloc(1_000)
  }
}

test('a bucket that accepts and says nothing is unavailable after 5 s, whatever it is asked', async () => {
  const store = at(silent)
  const began = Date.now()
  // garbage collection must not lose the pending requests
  const collecting = setInterval(collectGarbage, 50)
  const asked = await Promise.allSettled([
    store.put('a/one', Buffer.from('x'), 1),
    store.put('a/two', slowly(1), 1_000),
    store.open('a/one'),
    store.remove('a/one'),
    store.list('a/')[Symbol.asyncIterator]().next(),
  ])
  clearInterval(collecting)
  for (const end of asked) {
    expect(end.status).toBe('rejected')
    if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(StoreUnavailable)
  }
  expect(Date.now() - began).toBeGreaterThan(4_500)
  expect(Date.now() - began).toBeLessThan(SOON + 1_000)
})

test('a bucket that falls silent amid a file ends its reader', async () => {
  const half = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('12345')
  })
  await new Promise<void>((done) => half.listen(0, '127.0.0.1', done))
  const began = Date.now()
  const pieces: string[] = []
  await expect(
    (async () => {
      for await (const piece of (await at(half).open('a/one'))!) pieces.push(String(Buffer.from(piece as Uint8Array)))
    })(),
  ).rejects.toBeInstanceOf(StoreUnavailable)
  expect(pieces).toEqual(['12345'])
  expect(Date.now() - began).toBeLessThan(SOON)
  half.closeAllConnections()
  half.close()
})

test('a slow sender does not count as a silent bucket', async () => {
  const patient = http.createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200).end())
  })
  await new Promise<void>((done) => patient.listen(0, '127.0.0.1', done))
  expect(await at(patient).put('a/one', slowly(7), 7_000)).toEqual({ ok: true, value: null })
  patient.closeAllConnections()
  patient.close()
})

test('a bucket that is away is unavailable too', async () => {
  const store = at(silent)
  for (const socket of sockets) socket.destroy()
  await new Promise((done) => silent.close(done))
  await expect(store.open('a/one')).rejects.toBeInstanceOf(StoreUnavailable)
})
