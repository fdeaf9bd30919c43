import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPart } from './part.ts'

let data: string
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'part-'))
})
afterEach(() => fs.rmSync(data, { recursive: true, force: true }))

const SERVES = `process.send({ ready: true, url: 'http://x' }); process.on('disconnect', () => process.exit(0));`

function part(script: string) {
  const entry = path.join(data, 'entry.mjs')
  fs.writeFileSync(entry, script)
  const say = vi.fn()
  return { say, started: startPart({ name: 'api', entry, env: { PATH: process.env.PATH }, data, say }) }
}

test('a part that can’t start is told in one line: what it said last', async () => {
  await expect(part(`console.error('configuration: X is not set'); process.exit(1)`).started).rejects.toThrow(
    /^configuration: X is not set$/,
  )
  await expect(part(`throw new TypeError('PRODUCTION=yes is wrong')`).started).rejects.toThrow(
    /^PRODUCTION=yes is wrong$/,
  )
  await expect(part(`process.exit(3)`).started).rejects.toThrow(/^api ended \(exit 3; log: [^\n]+\/logs\/api\.log\)$/)
})

test('one that dies later is told in one line, with its log', async () => {
  const { started } = part(`${SERVES} setTimeout(() => { throw new Error('away') }, 10)`)
  const { exited } = await started
  expect(await exited).toMatch(/^api ended \(exit 1; log: [^\n]+\/logs\/api\.log\): away$/)
  expect(fs.readFileSync(path.join(data, 'logs/api.log'), 'utf8')).toContain('Error: away')
})

test('a log and a pid that can’t be written end neither the part nor us', async () => {
  fs.mkdirSync(path.join(data, 'logs/api.log'), { recursive: true })
  fs.writeFileSync(path.join(data, 'run'), 'a file in the place of a folder')
  const { say, started } = part(`${SERVES} for (let n = 0; n < 1000; n++) console.log('line', n)`)
  const running = await started
  await expect.poll(() => say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('lines are dropped'))
  await running.stop()
  expect(await running.exited).toMatch(/^api ended/)
})

test('it sees no variable but those that it is given', async () => {
  process.env.A_SECRET = 'hunter2'
  const { started } = part(`console.log(JSON.stringify(Object.keys(process.env))); ${SERVES}`)
  const running = await started
  await running.stop()
  delete process.env.A_SECRET
  const log = fs.readFileSync(path.join(data, 'logs/api.log'), 'utf8')
  expect(log).toContain('"PATH"')
  expect(log).not.toContain('A_SECRET')
})

test('what a part has started goes with it, however busy that is', async () => {
  const { started } = part(
    `import { spawn } from 'node:child_process'; console.log(spawn(process.execPath, ['-e', 'for (;;);']).pid); ${SERVES}`,
  )
  const { stop, exited } = await started
  const log = path.join(data, 'logs/api.log')
  await expect.poll(() => fs.readFileSync(log, 'utf8')).toMatch(/^\d+$/m)
  const busy = Number(/^(\d+)$/m.exec(fs.readFileSync(log, 'utf8'))![1])
  expect(process.kill(busy, 0)).toBe(true)
  process.kill(Number(fs.readFileSync(path.join(data, 'run/api.pid'), 'utf8')), 'SIGKILL')
  await exited
  await vi.waitFor(() => expect(() => process.kill(busy, 0)).toThrow('ESRCH'), { timeout: 10_000 })
  await stop()
})
