import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyPort } from './launch/ports.ts'

let data: string
beforeAll(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'))
})
afterAll(() => fs.rmSync(data, { recursive: true, force: true }))

async function doctor(env: Record<string, string> = {}) {
  const ports = { PORT: await anyPort(), API_PORT: await anyPort(), SANDBOX_PORT: await anyPort() }
  const named = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]))
  const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/doctor.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    // no chrony here, because the clock of the machine that runs the tests is not under test
    env: { PATH: '/nowhere', DATA_DIR: data, ...named, ...env },
  })
  return { status: done.status, output: done.stdout + done.stderr }
}

test('SHELL-23 where nothing is wrong the doctor ends with 0, and it writes nothing', async () => {
  const { status, output } = await doctor()
  expect(output).toContain('nothing keeps npm start from starting')
  expect(status).toBe(0)
  expect(fs.readdirSync(data)).toEqual([])
})

test('SHELL-23 the doctor ends with 1 and names the variable, the port, the folder and the database', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => taken.once('listening', listening))
  const { port } = taken.address() as net.AddressInfo
  const file = path.join(data, 'a-file')
  fs.writeFileSync(file, '')
  const { status, output } = await doctor({
    AUTH_SECRET: 'hunter2',
    PORT: String(port),
    STORAGE_DIR: file,
    DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/x',
  })
  await new Promise((closed) => taken.close(closed))
  expect(status).toBe(1)
  expect(output).toContain('AUTH_SECRET must be at least 32 characters long')
  expect(output).toContain(`port ${port} is taken`)
  expect(output).toContain(`${file} is no folder`)
  expect(output).toContain('DATABASE_URL: nobody answers at 127.0.0.1:9 (ECONNREFUSED)')
  expect(output).toContain('4 to correct before npm start')
  expect(output).not.toContain('hunter2')
})
