import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import dgram from 'node:dgram'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEPLOY } from './files.ts'
import { fill, type Values } from './fill.ts'

const hasRelay = !spawnSync('turnserver', ['--version']).error && !spawnSync('turnutils_uclient').error

// only a machine with Debian's coturn can show how coturn handles our file
describe.runIf(hasRelay)('the relay of calls', () => {
  let folder: string
  let port: number
  let relay: ChildProcess

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'relay-'))
    const socket = dgram.createSocket('udp4')
    await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
    ;({ port } = socket.address())
    await new Promise<void>((done) => socket.close(done))
    const example = JSON.parse(fs.readFileSync(path.join(DEPLOY, 'values.example.json'), 'utf8')) as Values
    const here = { turn_host: '127.0.0.1', turn_port: String(port), turn_secret: 'secret', state: folder }
    const file = path.join(folder, 'turnserver.conf')
    fs.writeFileSync(
      file,
      fill(fs.readFileSync(path.join(DEPLOY, 'coturn/turnserver.conf'), 'utf8'), { ...example, ...here }),
    )
    relay = spawn('turnserver', ['-c', file], { cwd: folder, stdio: 'ignore' })
  })
  afterAll(() => {
    relay.kill()
    fs.rmSync(folder, { recursive: true })
  })

  /** Asks the relay for a path to a peer. */
  const ask = (peer: string) =>
    spawnSync(
      'turnutils_uclient',
      ['-v', '-c', '-u', 'patient', '-W', 'secret', '-p', String(port), '-e', peer, '-n', '1', '-m', '1', '127.0.0.1'],
      { encoding: 'utf8', timeout: 3000 },
    ).stdout

  test.each(['10.0.0.5', '169.254.169.254', '192.168.1.1', '100.64.0.1'])(
    'SAFE-01 leads nobody to %s, which may be a machine of the clinic',
    async (peer) => {
      await expect.poll(() => ask(peer), { timeout: 20_000 }).toContain('error 403 (Forbidden IP)')
    },
  )

  test('leads to where people are', async () => {
    await expect.poll(() => ask('203.0.113.7'), { timeout: 20_000 }).toMatch(/success: 0x/)
  })
})
