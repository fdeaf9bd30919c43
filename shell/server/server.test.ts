import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { testRegistry } from './testing/registry.ts'
import { startBehind, type Behind } from './testing/web-process.ts'

let api: Behind
let web: ChildProcess
let port: number
let folder: string
let release: (() => void) | undefined

beforeEach(async () => {
  release = undefined
  api = await startBehind((_request, response) => {
    release = () => response.end('late, but whole')
  })
  port = await freePort()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'))
  const registry = await testRegistry(folder)
  web = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: {
      API_URL: api.url,
      PORT: String(port),
      RELEASES: folder,
      REGISTRY: registry.folder,
      REGISTRY_ROOT: registry.root,
      STORAGE_DIR: folder,
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = once(web, 'exit').then(([code]) => {
    throw new Error(`it ended (${code})`)
  })
  await Promise.race([once(web, 'message'), ended])
  ended.catch(() => {})
})
afterEach(() => {
  web.kill('SIGKILL')
  api.server.closeAllConnections()
  api.server.close()
  fs.rmSync(folder, { recursive: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
const isRefused = () =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => resolve(true))
    socket.on('connect', () => resolve((socket.destroy(), false)))
  })
const exited = () => once(web, 'exit').then(([code]) => code as number | null)

test('SIGTERM ends the web process at once where nobody waits for an answer', async () => {
  web.kill('SIGTERM')
  expect(await exited()).toBe(0)
})

test('SIGTERM lets the last request have its answer, and nobody new in; meetings are cut after it', async () => {
  const meetings = new WebSocketServer({ server: api.server })
  const meeting = new WebSocket(`ws://127.0.0.1:${port}/backend/meeting`)
  await once(meeting, 'open')
  const order: string[] = []
  meeting.on('close', () => order.push('meeting'))
  meeting.on('error', () => {})
  const slow = fetch(`http://127.0.0.1:${port}/backend/slow`).then((response) => response.text())
  await expect.poll(() => release).toBeDefined()
  const gone = exited()
  web.kill('SIGTERM')
  await expect.poll(() => isRefused()).toBe(true)
  // longer than an impatient process would wait
  setTimeout(() => (order.push('answer'), release!()), 4000)
  expect(await slow).toBe('late, but whole')
  expect(await gone).toBe(0)
  await expect.poll(() => order).toEqual(['answer', 'meeting'])
  meetings.close()
})
