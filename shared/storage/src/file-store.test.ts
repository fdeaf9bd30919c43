import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

// s3rver checks nothing about privacy, and even responds to unsigned requests. It tests only the bytes.
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'file-store-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(temporary, 's3'),
  configureBuckets: [{ name: 'clinic', configs: [] }],
})
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  const { port } = await server.run()
  stores.folder = folderFiles(path.join(temporary, 'files'))
  stores.bucket = s3Files({
    address: `http://127.0.0.1:${port}/clinic/files`,
    keyId: 'S3RVER',
    secret: 'S3RVER',
    region: 'ap-south-1',
  })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(temporary, { recursive: true })
})

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function read(stream: Readable | undefined): Promise<Buffer | undefined> {
  if (!stream) return undefined
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece as Uint8Array))
  return Buffer.concat(pieces)
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* broken() {
  yield Buffer.from('one')
  throw new Error('the line is cut')
}

async function listed(store: FileStore, prefix: string) {
  const found: [string, number][] = []
  for await (const { key, bytes } of store.list(prefix)) found.push([key, bytes])
  return found.toSorted(([one], [other]) => one.localeCompare(other))
}

describe.each(['folder', 'bucket'])('a store in a %s', (which) => {
  const store = () => stores[which]!

  test.each([0, 1, 5 * 1024 * 1024 + 1])('gives %d bytes back as they were', async (length) => {
    const bytes = randomBytes(length)
    for (const [key, body] of [
      [`whole/a-${length}`, bytes],
      [`pieces/a-${length}`, inPieces(bytes, 65_537)],
    ] as const) {
      expect(await store().put(key, body, length)).toEqual({ ok: true, value: null })
      const back = await read(await store().open(key))
      expect([back?.length, hash(back!)]).toEqual([length, hash(bytes)])
    }
  })

  test('gives the bytes that are asked for', async () => {
    const bytes = randomBytes(10_000)
    await store().put('ranges/a', bytes, bytes.length)
    for (const [first, last] of [
      // s3rver treats a last byte of 0 as if none were given
      ...(which === 'folder' ? [[0, 0] as const] : []),
      [0, 1],
      [0, 9999],
      [9999, 9999],
      [17, 5000],
    ] as const)
      expect(await read(await store().open('ranges/a', { first, last }))).toEqual(bytes.subarray(first, last + 1))
  })

  test('writes a key over, and forgets what it removes', async () => {
    await store().put('over/a', Buffer.from('one'), 3)
    await store().put('over/a', Buffer.from('three'), 5)
    expect((await read(await store().open('over/a')))?.toString()).toBe('three')
    await store().remove('over/a')
    await store().remove('over/a')
    expect(await store().open('over/a')).toBeUndefined()
  })

  test('lists what lies below a prefix, with its length', async () => {
    for (const key of ['list/a/1', 'list/a/2', 'list/ab/1', 'list/b'])
      await store().put(key, Buffer.from(key), key.length)
    expect(await listed(store(), 'list/a/')).toEqual([
      ['list/a/1', 8],
      ['list/a/2', 8],
    ])
    expect(await listed(store(), 'list/')).toHaveLength(4)
    expect(await listed(store(), 'nothing/')).toEqual([])
    for await (const { writtenAt } of store().list('list/b/')) expect(writtenAt).toBeInstanceOf(Date)
  })

  // what the bucket then contains depends on the bucket: S3 keeps nothing, and s3rver keeps what has arrived
  test.each([
    ['was said to be shorter', () => inPieces(Buffer.from('one'), 1), 2],
    ['was said to be longer', () => inPieces(Buffer.from('one'), 1), 4],
    ['breaks off', () => broken(), 6],
  ])('tells of a body that %s', async (_how, make, said) => {
    await expect(store().put('lies/a', make(), said)).rejects.toThrow()
  })

  test.each(['', '/a', 'a/', '../a', 'a/../b', 'a//b', '.new/a', 'A', 'a\0b', 'a%2fb', 'a\\b', 'a'.repeat(201)])(
    'takes %j for no key',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'), 1)).rejects.toThrow('no key')
      await expect(store().open(key)).rejects.toThrow('no key')
      await expect(Promise.resolve().then(() => store().remove(key))).rejects.toThrow('no key')
    },
  )
})
