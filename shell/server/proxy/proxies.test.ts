import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocketServer, WebSocket } from 'ws'
import { rawConnection, startBehind, startWeb, type Behind, type WebProcess } from '../testing/web-process.ts'

let api: Behind
let web: WebProcess
beforeEach(async () => {
  api = await startBehind()
  web = await startWeb({ API_URL: api.url })
})
afterEach(async () => {
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})

/** Sends bytes on a separate connection, and returns everything received until it was closed. */
async function send(bytes: string): Promise<string> {
  const { socket, closed, received } = rawConnection(web.port)
  socket.write(bytes)
  await closed
  return received()
}

const connectionsOf = ({ app }: WebProcess) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

describe('SAFE-01 a request inside of another', () => {
  const inner = 'GET /user/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a.b.c\r\n\r\n'
  const chunked = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`

  test.each(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE'])('reaches nobody by %s', async (method) => {
    for (const path of ['/backend/user/blogs', '/webhooks/razorpay', '/rss.xml']) {
      for (const body of [
        `transfer-encoding: chunked\r\n\r\n${chunked}`,
        `content-length: ${inner.length}\r\n\r\n${inner}`,
        `transfer-encoding: chunked\r\ncontent-length: ${inner.length}\r\n\r\n${chunked}`,
      ])
        await send(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${body}`)
    }
    expect(api.seen.filter(({ url }) => url === '/user/profile')).toEqual([])
    // in a request that is let through at all, the body arrives as a body
    for (const { method: asked, body } of api.seen) expect(asked === 'DELETE' ? inner : '').toBe(body)
  })

  test('is what its own connection asked, one after the other', async () => {
    const answers = await send(
      'GET /backend/a HTTP/1.1\r\nhost: x\r\n\r\nGET /backend/b HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    )
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    expect(api.seen.map(({ url }) => url)).toEqual(['/a', '/b'])
  })
})

describe('a body', () => {
  test('is passed on byte by byte, with its type', async () => {
    const body = Buffer.from([0, 255, 10, 13, 200])
    await fetch(`${web.url}/webhooks/razorpay?x=1`, { method: 'POST', body, headers: { 'content-type': 'a/b; c=d' } })
    const [asked] = api.seen
    expect(asked).toMatchObject({ method: 'POST', url: '/webhooks/razorpay?x=1', body: body.toString('latin1') })
    expect(asked!.headers).toMatchObject({ 'content-type': 'a/b; c=d', 'content-length': '5' })
  })

  test('SAFE-01 that comes by half takes no connection from anybody', async () => {
    const halves = Array.from({ length: 300 }, () => {
      const half = rawConnection(web.port)
      half.socket.write('POST /backend/user/send-otp HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{')
      return half
    })
    await expect.poll(() => connectionsOf(web)).toBe(300)
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => fetch(`${web.url}/backend/user/blogs`, { signal: AbortSignal.timeout(10_000) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 14 }, () => 200))
    expect(api.seen.filter(({ method }) => method === 'POST')).toEqual([])
    for (const { socket } of halves) socket.destroy()
  })

  test.each([1_048_577, 3_000_000])('of %d bytes is too large', async (length) => {
    const answer = await fetch(`${web.url}/backend/x`, { method: 'POST', body: 'x'.repeat(length) })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { statusCode: 413, message: 'The request is too large', data: null },
    ])
    expect(api.seen).toEqual([])
  })
})

describe('headers', () => {
  test('of one connection stay on it', async () => {
    await send(
      'GET /backend/a HTTP/1.1\r\nhost: x\r\nconnection: close, x-mine\r\nx-mine: 1\r\nkeep-alive: timeout=5\r\nte: trailers\r\nexpect: 100-continue\r\nupgrade: h2c\r\nproxy-authorization: x\r\n\r\n',
    )
    const names = Object.keys(api.seen[0]!.headers)
    for (const name of ['x-mine', 'keep-alive', 'te', 'expect', 'upgrade', 'proxy-authorization'])
      expect(names).not.toContain(name)
  })

  test('say who asks by the connection, whatever the client says', async () => {
    await fetch(`${web.url}/backend/a`, { headers: { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9' } })
    expect(api.seen[0]!.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect(api.seen[0]!.headers.forwarded).toBeUndefined()
  })

  test('say who asks by a proxy that is trusted, the last one that it was told', async () => {
    const behindProxy = await startWeb({ API_URL: api.url, TRUSTED_PROXIES: '127.0.0.1' })
    await fetch(`${behindProxy.url}/backend/a`, { headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } })
    await behindProxy.close()
    expect(api.seen[0]!.headers['x-forwarded-for']).toBe('9.9.9.9')
  })
})

test('SAFE-03 while the process behind is away a call is told to come again', async () => {
  api.server.closeAllConnections()
  await new Promise((done) => api.server.close(done))
  const answer = await fetch(`${web.url}/backend/x`)
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '2',
    { statusCode: 503, message: 'Something went wrong', data: null },
  ])
})

test('a call is made once, also when its answer never comes', async () => {
  const dying = await startBehind((request) => request.socket.destroy())
  const other = await startWeb({ API_URL: dying.url })
  expect((await fetch(`${other.url}/backend/x`)).status).toBe(503)
  expect((await fetch(`${other.url}/backend/y`, { method: 'POST', body: '{}' })).status).toBe(503)
  expect(dying.seen).toHaveLength(2)
  await other.close()
  dying.server.close()
})

test('SAFE-01 nothing leaves that a browser could take for another type, or that another site could frame', async () => {
  for (const path of [
    '/healthz',
    '/registry.json',
    '/favicon.svg',
    '/r/no/such/file.js',
    '/backend/x',
    '/images/none.png',
  ]) {
    const { headers } = await fetch(web.url + path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})

test('SAFE-01 one visitor’s slow calls keep nobody else waiting', async () => {
  const slow = await startBehind((request, response) => {
    if (request.url === '/fast') response.end('{}')
  })
  const behindProxy = await startWeb({ API_URL: slow.url, TRUSTED_PROXIES: '127.0.0.1' })
  const leave = new AbortController()
  const greedy = Array.from({ length: 300 }, () =>
    fetch(`${behindProxy.url}/backend/slow`, { headers: { 'x-forwarded-for': '6.6.6.6' }, signal: leave.signal }),
  )
  await expect.poll(() => slow.seen).toHaveLength(48)
  const fast = await fetch(`${behindProxy.url}/backend/fast`, {
    headers: { 'x-forwarded-for': '7.7.7.7' },
    signal: AbortSignal.timeout(10_000),
  })
  expect(fast.status).toBe(200)
  leave.abort()
  await Promise.allSettled(greedy)
  // a visitor who has left releases their share
  const again = await fetch(`${behindProxy.url}/backend/fast`, { headers: { 'x-forwarded-for': '6.6.6.6' } })
  expect(again.status).toBe(200)
  await behindProxy.close()
  slow.server.closeAllConnections()
  slow.server.close()
})

test('SIZE-03 a crowd is refused at once with Retry-After, while payments pass and have connections of their own', async () => {
  const { promise: data, resolve: arrive } = Promise.withResolvers<void>()
  const slow = await startBehind((request, response) => {
    if (request.url!.startsWith('/payments/')) response.end('{}')
    else void data.then(() => response.end('{}'))
  })
  const behindProxy = await startWeb({ API_URL: slow.url, TRUSTED_PROXIES: '127.0.0.1' })
  let visitors = 0
  const call = (path: string, method = 'GET') =>
    fetch(`${behindProxy.url}/backend${path}`, {
      method,
      headers: { 'x-forwarded-for': `6.6.${++visitors >> 8}.${visitors & 255}` },
    })
  const answers: string[] = []
  const crowd = Array.from({ length: 300 }, async () => {
    const { status, headers } = await call('/user/blogs')
    answers.push([status, headers.get('retry-after')].join())
  })
  await expect.poll(() => answers).toEqual(Array(172).fill('503,2'))
  expect((await call('/user/blogs?searchValue=sleep')).status).toBe(503)
  expect((await call('/payments/save/razorpay', 'POST')).status).toBe(200)
  // a refusal is in the API's envelope and keeps the headers of every response
  const refused = await call('/user/blogs')
  expect(await refused.json()).toEqual({ statusCode: 503, message: 'Something went wrong', data: null })
  expect([refused.headers.get('x-content-type-options'), refused.headers.get('cache-control')]).toEqual([
    'nosniff',
    'no-store',
  ])
  arrive()
  await Promise.all(crowd)
  expect(answers.filter((answer) => answer === '200,')).toHaveLength(128)
  expect((await call('/user/blogs?searchValue=sleep')).status).toBe(200)
  await behindProxy.close()
  slow.server.closeAllConnections()
  slow.server.close()
})

test('SIZE-03 a busy site refuses a call before it reads its body, and refuses no socket', async () => {
  const { promise: data, resolve: arrive } = Promise.withResolvers<void>()
  const slow = await startBehind((_request, response) => void data.then(() => response.end('{}')))
  const sockets = new WebSocketServer({ server: slow.server })
  const behindProxy = await startWeb({ API_URL: slow.url, TRUSTED_PROXIES: '127.0.0.1' })
  const crowd = Array.from({ length: 128 }, (_, visitor) =>
    fetch(`${behindProxy.url}/backend/user/blogs`, { headers: { 'x-forwarded-for': `6.6.6.${visitor}` } }),
  )
  await expect.poll(() => slow.seen).toHaveLength(128)

  const { socket, received } = rawConnection(behindProxy.port)
  socket.write('POST /backend/doctor/user/search-doctor HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n')
  await expect.poll(received).toMatch(/^HTTP\/1\.1 503/)
  socket.destroy()
  const call = new WebSocket(`${behindProxy.url.replace('http', 'ws')}/backend/meeting/signal?ticket=1`)
  await new Promise((done) => call.once('open', done))
  call.terminate()
  expect(slow.seen).toHaveLength(128)

  arrive()
  for (const { status } of await Promise.all(crowd)) expect(status).toBe(200)
  sockets.close()
  await behindProxy.close()
  slow.server.closeAllConnections()
  slow.server.close()
})

describe('a socket', () => {
  test('speaks both ways, and says who asks', async () => {
    const sockets = new WebSocketServer({ server: api.server })
    const asked = new Promise<unknown>((resolve) =>
      sockets.on('connection', (socket, request) => {
        resolve({ url: request.url, from: request.headers['x-forwarded-for'], origin: request.headers.origin })
        socket.on('message', (message: Buffer) => socket.send(`heard ${message.toString()}`))
      }),
    )
    const socket = new WebSocket(`${web.url.replace('http', 'ws')}/backend/meeting/signal?ticket=1`, {
      origin: 'http://here',
    })
    const heard = new Promise((resolve) => socket.once('message', (message: Buffer) => resolve(message.toString())))
    socket.once('open', () => socket.send('hello'))
    expect(await heard).toBe('heard hello')
    expect(await asked).toEqual({ url: '/meeting/signal?ticket=1', from: '127.0.0.1', origin: 'http://here' })
    socket.terminate()
    sockets.close()
  })

  test('SAFE-01 that is reset while it opens ends nothing', async () => {
    for (let i = 0; i < 30; i++) {
      const { socket, closed } = rawConnection(web.port)
      socket.write(
        `GET /backend/x HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'A'.repeat(22)}==\r\n\r\n`,
        () => socket.resetAndDestroy(),
      )
      await closed
    }
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200)
  })

  test('is taken for calls alone: elsewhere the ordinary answer comes', async () => {
    const answer = await send(
      'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
  })
})

test('FEDR-05 a developer’s own machine asks a running site for what it has not', async () => {
  await web.close()
  api.server.removeAllListeners('request')
  const asked: string[] = []
  api.server.on('request', (request, response) => {
    asked.push(request.url!)
    response.setHeader('content-type', 'application/json').end('[]')
  })
  web = await startWeb({
    API_URL: `${api.url}/backend`,
    DEV_SHELL: 'http://localhost:3100',
    DEV_REMOTES: 'booking',
    DEV_SITE: api.url,
  })
  for (const path of ['/backend/user/blogs?limit=2', '/r/content/c1/entry.js', '/images/share.png', '/rss.xml'])
    expect((await fetch(web.url + path)).status).toBe(200)
  expect(asked.filter((path) => path !== '/registry.json')).toEqual([
    '/backend/user/blogs?limit=2',
    '/r/content/c1/entry.js',
    '/images/share.png',
    '/backend/feeds/articles',
  ])
})

test.each(['/sandbox', '/sandbox/outbox', '/sandbox/emu/clock'])(
  '%s is passed on in sandbox mode alone',
  async (path) => {
    expect((await fetch(web.url + path)).ok).toBe(false)
    const sandbox = await startWeb({ API_URL: 'http://127.0.0.1:9', SANDBOX_URL: api.url })
    expect((await fetch(sandbox.url + path)).status).toBe(200)
    await sandbox.close()
    expect(api.seen.map(({ url }) => url)).toEqual([path])
  },
)

describe('a part of a file', () => {
  const sendPart = (bytes: number, path = '/backend/file-upload/part?id=1') =>
    fetch(web.url + path, { method: 'POST', body: Buffer.alloc(bytes, 7) })

  test.each([4_194_304, 4_194_304 + 65_536])('ACCT-07 of %d bytes is passed on whole', async (bytes) => {
    expect((await sendPart(bytes)).status).toBe(200)
    expect(api.seen).toMatchObject([{ url: '/file-upload/part?id=1', body: '\u0007'.repeat(bytes) }])
  })

  test('SAFE-01 of more is too large, and a large body goes nowhere else', async () => {
    expect((await sendPart(4_194_304 + 65_537)).status).toBe(413)
    for (const path of [
      '/backend/file-uploads',
      '/backend/file/link',
      '/backend/x/file-upload/part',
      '/webhooks/razorpay',
    ])
      expect((await sendPart(1_048_577, path)).status, path).toBe(413)
    expect(api.seen).toEqual([])
  })

  test('SAFE-01 finds a place while others hold theirs: three for a visitor, and the places come back', async () => {
    const behindProxy = await startWeb({ API_URL: api.url, TRUSTED_PROXIES: '127.0.0.1' })
    const half = (from: string) => {
      const connection = rawConnection(behindProxy.port)
      connection.socket.write(
        `POST /backend/file-upload/part HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-length: 1000000\r\n\r\nx`,
      )
      return connection
    }
    const greedy = Array.from({ length: 10 }, () => half('6.6.6.6'))
    await expect.poll(() => greedy.filter(({ received }) => received().includes(' 429 '))).toHaveLength(7)
    const ask = (from: string) =>
      fetch(`${behindProxy.url}/backend/file-upload/part`, {
        method: 'POST',
        body: 'x',
        headers: { 'x-forwarded-for': from },
      })
    expect([(await ask('6.6.6.6')).status, (await ask('7.7.7.7')).status]).toEqual([429, 200])
    for (const { socket } of greedy) socket.destroy()
    await expect.poll(async () => (await ask('6.6.6.6')).status).toBe(200)
    await behindProxy.close()
  })
})
