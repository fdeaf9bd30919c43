import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rawConnection, startWeb, type WebProcess } from './testing/web-process.ts'

const CODE = 'export const a = 1'
const BIG = Buffer.alloc(3_000_000, 'x')

let web: WebProcess
let build: string
beforeEach(async () => {
  web = await startWeb({})
  build = path.join(web.folder, 'releases/content/abc123')
  fs.mkdirSync(path.join(build, 'web'), { recursive: true })
  const names = ['a.js', 'big.js', 'gone.js', 'unreadable.js']
  fs.writeFileSync(
    path.join(build, 'remote.json'),
    JSON.stringify({ pages: [], files: Object.fromEntries(names.map((name) => [name, 'sha384-x'])) }),
  )
  fs.writeFileSync(path.join(build, 'web/a.js'), CODE)
  fs.writeFileSync(path.join(build, 'web/a.js.br'), brotliCompressSync(CODE))
  fs.writeFileSync(path.join(build, 'web/a.js.gz'), gzipSync(CODE))
  fs.writeFileSync(path.join(build, 'web/big.js'), BIG)
  // nobody can open a folder as a file, whichever user runs this
  fs.mkdirSync(path.join(build, 'web/unreadable.js'))
})
afterEach(() => web.close())

const read = (file: string, accepted = '') =>
  fetch(`${web.url}/r/content/abc123/${file}`, { headers: { 'accept-encoding': accepted } })

describe('a file of a build', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
  ])('comes as it was compressed, where %s is accepted', async (accepted, encoding) => {
    const answer = await read('a.js', accepted)
    expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, encoding, CODE])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/^application\/javascript/)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  })

  test('that is gone or can’t be read is not there, and ends nothing', async () => {
    for (const file of ['gone.js', 'unreadable.js']) {
      const answer = await read(file)
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 404, 'no-store'])
    }
    expect((await read('a.js')).status).toBe(200)
  })

  test('is served whatever letters, digits and dashes the remote’s name has', async () => {
    fs.cpSync(build, path.join(web.folder, 'releases/desk-2/abc123'), { recursive: true })
    expect((await fetch(`${web.url}/r/desk-2/abc123/a.js`)).status).toBe(200)
  })

  test('is one that its sidecar names, and nothing that every object has', async () => {
    for (const file of ['remote.json', '../remote.json', 'constructor', '__proto__', 'toString', 'a.js.br', 'no.js'])
      expect([file, (await read(file)).status]).toEqual([file, 404])
    expect((await fetch(`${web.url}/r/content/__proto__/toString`)).status).toBe(404)
  })
})

/** How many times this process has the large file open. */
const handles = (): number =>
  fs.readdirSync('/proc/self/fd').filter((handle) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${handle}`).endsWith('web/big.js')
    } catch {
      return false // closed in the meantime
    }
  }).length

describe.runIf(process.platform === 'linux')('SAFE-01 a visitor who leaves', () => {
  test('in the middle of a file takes no handle along', async () => {
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        Array.from({ length: 50 }, async () => {
          const { socket, closed } = rawConnection(web.port)
          socket.write('GET /r/content/abc123/big.js HTTP/1.1\r\nhost: x\r\n\r\n')
          socket.once('data', () => socket.resetAndDestroy())
          await closed
        }),
      )
    }
    await expect.poll(() => handles()).toBe(0)
  })

  test('or who sends thousands of requests at once and reads nothing', async () => {
    const greedy = Array.from({ length: 6 }, () => {
      const connection = rawConnection(web.port)
      connection.socket.pause()
      connection.socket.write('GET /r/content/abc123/big.js HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1000))
      return connection
    })
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, handles())), 5)
    await Promise.all(greedy.map(({ closed, socket }) => (socket.resume(), closed)))
    clearInterval(watch)
    expect(most).toBeLessThanOrEqual(6)
    await expect.poll(() => handles()).toBe(0)
    expect((await read('a.js')).status).toBe(200)
  })
})
