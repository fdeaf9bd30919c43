import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundLog, openLog } from './rotating-log.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'log-'))
  file = path.join(folder, 'logs', 'api.log')
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})
const read = (name = file) => fs.readFileSync(name, 'utf8')

test('a log that grows goes on in a new file, and keeps the two before it', () => {
  const say = vi.fn()
  const log = openLog(file, say, 10)
  for (const line of ['one 111\n', 'two 222\n', 'three 3\n', 'four 44\n']) log.write(line)
  expect([read(), read(`${file}.1`), read(`${file}.2`)]).toEqual(['four 44\n', 'three 3\n', 'two 222\n'])
  expect(fs.readdirSync(path.dirname(file))).toHaveLength(3)
  expect(say).not.toHaveBeenCalled()
})

test('what an earlier run has left counts', () => {
  openLog(file, () => {}, 10).write('earlier\n')
  openLog(file, () => {}, 10).write('later 1\n')
  expect([read(), read(`${file}.1`)]).toEqual(['later 1\n', 'earlier\n'])
})

test('what can’t be written is dropped and said once; afterwards the log goes on', () => {
  const say = vi.fn()
  const log = openLog(file, say)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw full
  })
  for (let line = 0; line < 1000; line++) log.write(`${line}\n`)
  expect(say.mock.calls).toEqual([[`${file} can't be written (ENOSPC): its lines are dropped`]])
  write.mockRestore()
  log.write('room again\n')
  expect(say).toHaveBeenLastCalledWith(`${file} is written again`)
  expect(read()).toBe('room again\n')
})

test.each([
  [
    'EACCES',
    () =>
      vi.spyOn(fs, 'openSync').mockImplementation(() => {
        throw Object.assign(new Error('x'), { code: 'EACCES' })
      }),
  ],
  ['EISDIR', () => fs.mkdirSync(file, { recursive: true })],
])('a log that can’t be opened (%s) ends nothing', (code, close) => {
  close()
  const say = vi.fn()
  openLog(file, say).write('a line\n')
  expect(say.mock.calls).toEqual([[`${file} can't be written (${code}): its lines are dropped`]])
})

test('a log that another process holds open begins anew in its place', () => {
  fs.mkdirSync(path.dirname(file))
  const theirs = fs.openSync(file, 'a')
  fs.writeSync(theirs, 'x'.repeat(11))
  boundLog(file, 10)
  fs.writeSync(theirs, 'next')
  fs.closeSync(theirs)
  expect([read(), read(`${file}.1`)]).toEqual(['next', 'x'.repeat(11)])
  boundLog(file, 10)
  expect(read()).toBe('next')
})
