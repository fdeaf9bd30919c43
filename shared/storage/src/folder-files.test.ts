import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderFiles } from './folder-files.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folder-files-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const inside = (...names: string[]) => path.join(folder, 'files', ...names)
const openHandles = () => fs.readdirSync('/proc/self/fd').length

test('a symbolic link is no file, and no way out', async () => {
  const store = folderFiles(inside())
  await store.put('a/one', Buffer.from('x'), 1)
  fs.writeFileSync(path.join(folder, 'secret'), 'secret')
  fs.symlinkSync(path.join(folder, 'secret'), inside('a', 'two'))
  fs.mkdirSync(path.join(folder, 'outside'))
  fs.writeFileSync(path.join(folder, 'outside', 'three'), 'secret')
  fs.symlinkSync(path.join(folder, 'outside'), inside('b'))
  expect(await store.open('a/two')).toBeUndefined()
  expect(await store.open('b/three')).toBeUndefined()
  await expect(store.put('b/four', Buffer.from('x'), 1)).rejects.toThrow('a link leads out')
  expect(fs.readdirSync(path.join(folder, 'outside'))).toEqual(['three'])
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  expect(keys).toEqual(['a/one'])
})

test('a body of another length than it was said to have leaves what was there', async () => {
  const store = folderFiles(inside())
  await store.put('a/one', Buffer.from('whole'), 5)
  for (const said of [2, 4])
    await expect(store.put('a/one', Buffer.from('new'), said)).rejects.toThrow('another length')
  expect(fs.readFileSync(inside('a', 'one'), 'utf8')).toBe('whole')
  expect(fs.readdirSync(inside('.new'))).toEqual([])
})

test('only this account reads what is stored', async () => {
  await folderFiles(inside()).put('a/one', Buffer.from('x'), 1)
  expect(fs.statSync(inside('a', 'one')).mode & 0o777).toBe(0o600)
  expect(fs.statSync(inside('a')).mode & 0o777).toBe(0o700)
})

test('what a crash has left goes after a day, what grows stays', async () => {
  fs.mkdirSync(inside('.new'), { recursive: true })
  fs.writeFileSync(inside('.new', 'old'), 'x')
  fs.writeFileSync(inside('.new', 'young'), 'x')
  const longAgo = Date.now() / 1000 - 25 * 3600
  fs.utimesSync(inside('.new', 'old'), longAgo, longAgo)
  await folderFiles(inside()).put('a/one', Buffer.from('x'), 1)
  expect(fs.readdirSync(inside('.new'))).toEqual(['young'])
})

test('a stream that is left unread holds no file open', async () => {
  const store = folderFiles(inside())
  await store.put('a/one', Buffer.alloc(1_000_000), 1_000_000)
  const before = openHandles()
  for (let i = 0; i < 50; i++) {
    const stream = await store.open('a/one')
    if (i % 2) stream!.once('data', () => stream!.destroy())
    else stream!.destroy()
  }
  await expect.poll(() => openHandles()).toBeLessThanOrEqual(before)
})
