import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Part } from './part.ts'
import { startWatched } from './start-watched.ts'

let folder: string
let part: Part
/** The events so far, in order. */
const seen: string[] = []
let fault: string | undefined

beforeEach(() => {
  seen.length = 0
  fault = undefined
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'watched-'))
  fs.mkdirSync(path.join(folder, 'below'))
})
afterEach(async () => {
  await part.stop()
  fs.rmSync(folder, { recursive: true })
})

/** Parts that die when `die` is called, by number. */
const dying: (() => void)[] = []
const start = (isDeep: boolean) =>
  startWatched({
    name: 'web',
    watched: [{ folder, isDeep, files: /\.ts$/ }],
    say: (line) => seen.push(line),
    start: async () => {
      if (fault) throw new Error(fault)
      seen.push('started')
      const { promise, resolve } = Promise.withResolvers<string>()
      dying.push(() => resolve('it died'))
      const stop = async () => void seen.push('stopped')
      return { name: 'web', url: 'http://web', stop, exited: promise }
    },
  })
const write = (file: string) => fs.writeFileSync(path.join(folder, file), String(seen.length))
const happened = (...lines: string[]) => expect.poll(() => seen).toEqual(lines)

test('a part is started anew when one of its files changes, also below a deep folder', async () => {
  part = await start(true)
  expect(part.url).toBe('http://web')
  write('below/rules.ts')
  await happened('started', 'stopped', 'started', 'web runs the changed files')
})

test('changes of one moment start it once', async () => {
  part = await start(true)
  for (const file of ['one.ts', 'two.ts', 'below/three.ts', 'words.md']) write(file)
  await happened('started', 'stopped', 'started', 'web runs the changed files')
})

test('a part that does not start is said, and tried again at the next change', async () => {
  part = await start(false)
  fault = 'a comma is missing'
  write('rules.ts')
  await happened('started', 'stopped', 'a comma is missing: web is started again at the next change')
  fault = undefined
  write('rules.ts')
  await expect.poll(() => seen.at(-1)).toBe('web runs the changed files')
})

test('a part that dies by itself has ended', async () => {
  part = await start(false)
  dying.at(-1)!()
  expect(await part.exited).toBe('it died')
})
