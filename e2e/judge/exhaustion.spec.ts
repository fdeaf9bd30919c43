import { expect, test } from 'playwright/test'
import { handlesOf, memoryOf } from '../fixtures/processes.ts'
import { ownProduct } from '../fixtures/product.ts'
import { rawConnection } from '../fixtures/raw-connection.ts'

/** Visits the site during the attack: each kind of response must arrive within three seconds. */
async function visit(): Promise<void> {
  const paths = ['/healthz', '/blog', '/backend/user/blogs?limit=1', '/images/share.png']
  const answers = await Promise.all(
    paths.map((path) =>
      fetch(ownProduct().url + path, { signal: AbortSignal.timeout(3000) }).then(({ status }) => status),
    ),
  )
  expect(answers).toEqual([200, 200, 200, 200])
}

/** Returns the largest file, because a small one would arrive before the visitor leaves. */
async function aReleasedFile(): Promise<string> {
  const entries = (await (await fetch(`${ownProduct().url}/registry.json`)).json()) as {
    current: { base: string; files: Record<string, string> }
  }[]
  const files = entries.flatMap(({ current: { base, files: named } }) => Object.keys(named).map((file) => base + file))
  const sizes = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(ownProduct().url + file, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'identity' },
      })
      return { file, size: Number(answer.headers.get('content-length')) }
    }),
  )
  return sizes.toSorted((one, other) => other.size - one.size)[0]!.file
}

const connections = (count: number, bytes: string) =>
  Array.from({ length: count }, () => {
    const connection = rawConnection()
    connection.socket.write(bytes, 'latin1')
    return connection
  })
const leave = (all: ReturnType<typeof rawConnection>[]) => all.forEach(({ socket }) => socket.destroy())

test.describe('SAFE-01 a stranger keeps nobody out', () => {
  let handles: number
  let memory: number
  test.beforeEach(async () => {
    await visit()
    handles = handlesOf('web')
    memory = memoryOf('web')
  })
  test.afterEach(async () => {
    await visit()
    // everything opened for the stranger is closed again except for idle connections, and little memory is kept for
    // them
    await expect.poll(() => handlesOf('web') - handles, { timeout: 15_000 }).toBeLessThan(150)
    expect(memoryOf('web') - memory).toBeLessThan(250e6)
  })

  test('by leaving in the middle of four hundred downloads', async () => {
    const file = await aReleasedFile()
    for (let round = 0; round < 8; round++) {
      await Promise.all(
        connections(50, `GET ${file} HTTP/1.1\r\nhost: x\r\n\r\n`).map(({ socket, closed }) => {
          socket.once('data', () => socket.resetAndDestroy())
          return closed
        }),
      )
    }
  })

  test('by six thousand requests at once whose answers nobody reads', async () => {
    const file = await aReleasedFile()
    const greedy = connections(6, `GET ${file} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(1000))
    for (const { socket } of greedy) socket.pause()
    await visit()
    leave(greedy)
  })

  test('by three hundred bodies that come by half', async () => {
    const half = connections(
      300,
      'POST /backend/user/send-otp HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    for (let i = 0; i < 5; i++) await visit()
    leave(half)
  })

  test('by three hundred requests whose headers drip', async () => {
    const dripping = connections(300, 'GET / HTTP/1.1\r\nhost: x\r\n')
    const drip = setInterval(() => dripping.forEach(({ socket }) => socket.writable && socket.write('x: y\r\n')), 1000)
    await visit()
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'late'))
    const lost = Promise.all(dripping.map(({ closed }) => closed)).then(() => 'lost')
    expect(await Promise.race([lost, late]), 'what became of connections without a whole request').toBe('lost')
    clearInterval(drip)
  })

  test('by fifty upgrades that are reset', async () => {
    const upgrade =
      'GET /backend/x HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
    for (let i = 0; i < 50; i++) {
      const { socket, closed } = rawConnection()
      socket.write(upgrade, () => socket.resetAndDestroy())
      await closed
    }
  })

  test('by four thousand addresses and queries that nobody made', async () => {
    for (let i = 0; i < 40; i++) {
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async (_, k) => {
          const made = i * 100 + k
          const answer = await fetch(ownProduct().url + (made % 2 ? `/no/such/${made}` : `/blog?x=${made}`))
          await answer.arrayBuffer()
          return answer.status
        }),
      )
      expect(new Set(statuses)).toEqual(new Set([200, 404]))
    }
  })
})
