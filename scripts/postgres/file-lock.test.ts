import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockFile } from './file-lock.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('one holds the lock until it is released, which may be done twice', () => {
  const file = path.join(folder, 'lock.db')
  const release = lockFile(file)!
  expect(lockFile(file)).toBeUndefined()
  release()
  release()
  lockFile(file)!()
})

test('a full disk and a closed folder are told as what they are, not as somebody else’s lock', () => {
  const file = path.join(folder, 'lock.db')
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  })
  expect(() => lockFile(file)).toThrow(`${file} can't be locked: database or disk is full`)
  exec.mockRestore()
  expect(() => lockFile(folder)).toThrow(`${folder} can't be locked: unable to open database file`)
})
