import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'side-by-side-'))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Waits until a file exists. */
const UNTIL = `const fs = require('node:fs'); const until = (file) => { while (!fs.existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5) };`

test('parts run at the same time, and each is shown whole in the order of the list', async () => {
  fs.mkdirSync(folder, { recursive: true })
  const file = JSON.stringify(path.join(folder, 'second-has-begun'))
  const first = `${UNTIL} console.log('first begins'); until(${file}); console.error('first ends'); console.log('2 passed, 0 failed')`
  const second = `require('node:fs').writeFileSync(${file}, ''); console.log('second'); console.log('failed: one of them\\n3 passed, 1 failed')`
  const shown: string[] = []
  const count = await sideBySide(
    [
      ['-e', first],
      ['-e', second],
    ],
    2,
    (output) => shown.push(output),
  )
  expect(shown).toEqual(['first begins\nfirst ends\n', 'second\n'])
  expect(count).toEqual({ passed: 5, failures: ['one of them'] })
})

test('a part that dies is one failure, and the others report', async () => {
  const count = await sideBySide(
    [
      ['-e', 'process.exit(3)'],
      ['-e', 'console.log("1 passed, 0 failed")'],
    ],
    1,
    () => {},
  )
  expect(count).toEqual({ passed: 1, failures: ['-e process.exit(3) ended without a report'] })
})
