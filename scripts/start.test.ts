// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { anyPort } from './launch/ports.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const LONG = 120_000

interface Start {
  child: ChildProcess
  output(): string
  until(text: string): Promise<void>
  exited: Promise<number | null>
}

async function start(data: string, env: Record<string, string> = {}): Promise<Start> {
  const ports = { PORT: await anyPort(), API_PORT: await anyPort(), SANDBOX_PORT: await anyPort() }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: os.homedir(),
      DATA_DIR: data,
      ...Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const exited = new Promise<number | null>((done) => child.on('exit', (code, signal) => done(signal ? -1 : code)))
  return {
    child,
    exited,
    output: () => output,
    async until(text) {
      await vi.waitFor(() => expect(output).toContain(text), { timeout: LONG, interval: 100 })
    },
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

let data: string
let first: Start
beforeAll(async () => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-start-'))
  fs.chmodSync(data, 0o755)
  first = await start(data)
  await first.until('Open http')
}, LONG)
afterAll(() => fs.rmSync(data, { recursive: true, force: true }))

test('a start prints the address, both demo accounts with their password, and that payments are a sandbox', () => {
  expect(first.output()).toMatch(/Open http:\/\/127\.0\.0\.1:\d+/)
  expect(first.output()).toMatch(/patient@demo\.example\s+\S{8,}/)
  expect(first.output()).toMatch(/doctor@demo\.example\s+\S{8,}/)
  expect(first.output()).toContain('sandbox payments')
})

test(
  'a second start while one runs is refused in one line, and the first goes on',
  async () => {
    const second = await start(data)
    expect(await second.exited).toBe(1)
    expect(second.output().trim().split('\n').at(-1)).toContain('already running')
    const address = /Open (\S+)/.exec(first.output())![1]!
    expect((await fetch(`${address}/blog`)).status).toBe(200)
  },
  LONG,
)

test(
  'SIGTERM ends every process and leaves the database clean',
  async () => {
    const pids = fs
      .readdirSync(path.join(data, 'run'))
      .map((file) => Number(fs.readFileSync(path.join(data, 'run', file), 'utf8')))
    expect(pids.length).toBe(3)
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(143)
    expect(pids.filter(alive)).toEqual([])
    const folders = fs.globSync([
      path.join(data, 'db/pg/data/postmaster.pid'),
      '/var/lib/clinic/*/pg/data/postmaster.pid',
    ])
    expect(folders.filter((file) => file.startsWith(data))).toEqual([])
    expect(fs.readFileSync(path.join(data, 'db/postgres.log'), 'utf8')).toContain('database system is shut down')
  },
  LONG,
)

test(
  'a start on the same data is warm, and says why when its configuration is wrong',
  async () => {
    const wrong = await start(data, { AUTH_SECRET: 'short' })
    expect(await wrong.exited).toBe(1)
    expect(wrong.output()).toContain('AUTH_SECRET')
    expect(wrong.output()).not.toContain('short\n')
  },
  LONG,
)
