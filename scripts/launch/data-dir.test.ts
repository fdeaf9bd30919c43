import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareDataDir } from './data-dir.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'data-dir-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a new folder is made, and nothing of the trial is left', () => {
  prepareDataDir(path.join(folder, 'a/b'))
  expect(new Set(fs.globSync('**/*', { cwd: path.join(folder, 'a/b') }))).toEqual(
    new Set(['db', 'logs', 'registry-keys', 'run']),
  )
})

test('nobody else on the machine reads logs and keys, of an older folder neither', () => {
  fs.mkdirSync(path.join(folder, 'logs'), { mode: 0o755 })
  prepareDataDir(folder)
  for (const name of ['logs', 'registry-keys', 'run'])
    expect(fs.statSync(path.join(folder, name)).mode & 0o777, name).toBe(0o700)
})

test.each([
  ['ENOSPC', 'its disk is full'],
  ['EACCES', 'it is not writable (EACCES)'],
  ['EROFS', 'it is not writable (EROFS)'],
])('SHELL-23 %s is told in one line that names the folder', (code, words) => {
  vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  expect(() => prepareDataDir(folder)).toThrow(`${folder} can't be used: ${words}`)
})

test('SHELL-23 a file in the place of a folder is told in one line that names it', () => {
  fs.writeFileSync(path.join(folder, 'db'), '')
  expect(() => prepareDataDir(folder)).toThrow(`${folder}/db can't be used: a file is in its way`)
})
