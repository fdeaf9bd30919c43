import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runner } from './runner.ts'

let file: string
beforeAll(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'runner-')), 'report.json')
})
afterAll(() => fs.rmSync(path.dirname(file), { recursive: true }))

const run = (script: string, minutes?: number) =>
  runner(process.execPath, ['-e', script], {
    file,
    read: (json: { passed: number }) => ({ ...json, failures: [] }),
    ...(minutes && { minutes }),
  })
const written = () => `require('fs').writeFileSync(${JSON.stringify(file)}, '{"passed":2}')`

test('what a program reports is what the run has found', async () => {
  expect(await run(written())).toEqual({ passed: 2, failures: [] })
})

test('a program that fails outside of any test, or leaves no report, is one failure', async () => {
  expect(await run(`${written()};process.exit(3)`)).toEqual({
    passed: 2,
    failures: [`${process.execPath} ended with 3`],
  })
  expect(await run('')).toEqual({ passed: 0, failures: [`${process.execPath} left no report`] })
})

test('a program that never ends is ended, and is one failure', async () => {
  expect(await run('setInterval(() => {}, 1000)', 0.005)).toEqual({
    passed: 0,
    failures: [`${process.execPath} was ended by SIGTERM`],
  })
})
