import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const LINES = 200_000

const code = `
  const { log } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)})
  for (let line = 0; line < ${LINES}; line++) log.info({ line }, 'a line of some length, as they are')
  setImmediate(() => process.send('still at work'))
  process.once('message', () => process.disconnect())
`

test('OPER-05 a reader of the log who is slow neither stops the process nor fills its memory', async () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // nothing reads the pipe yet, and it has room for only a fraction of the lines
  expect((await once(child, 'message'))[0]).toBe('still at work')
  child.send('end')
  const kept = await text(child.stdout!)
  expect(kept.length).toBeGreaterThan(8_000_000)
  expect(kept.length).toBeLessThan(10_000_000)
  const lines = kept.trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([...lines.keys()])
})
