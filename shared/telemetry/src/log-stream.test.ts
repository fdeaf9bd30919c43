import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const LINES = 20_000

const code = `
  const { log } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)})
  for (let line = 0; line < ${LINES}; line++) log.info({ line }, 'a line of some length, as they are')
  setImmediate(() => process.send('still at work'))
  process.once('message', () => process.disconnect())
`

test('OPER-05 a reader of the log who is slow does not stop the process, and loses no line', async () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // nobody reads yet, and the pipe holds far less than all lines
  expect((await once(child, 'message'))[0]).toBe('still at work')
  child.send('end')
  const lines = (await text(child.stdout!)).trim().split('\n')
  expect(lines).toHaveLength(LINES)
  expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([...Array(LINES).keys()])
})
