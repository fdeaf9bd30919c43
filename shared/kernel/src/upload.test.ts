// @vitest-environment jsdom
import type { StoredFile, UploadState } from '@app/contracts/files'
import { expect, test, vi } from 'vitest'
import { ApiError, type Given } from './api.ts'
import { upload } from './upload.ts'

const ID = '6f1c1d1e-0000-4000-8000-000000000000'
const NO_WAITS = [0, 0, 0, 0]
const file = new File([new Uint8Array(3_000_000).map((_, at) => at % 251)], 'a.pdf', { type: 'application/pdf' })

/** A server that behaves like the API: it accepts the next part and no other. `fault` may respond first. */
function server(
  fault: (path: string, count: number) => 'lost' | 'lost after' | ApiError | undefined = () => undefined,
) {
  const received: Uint8Array[] = []
  const calls: string[] = []
  const length = () => received.reduce((sum, { length: one }) => sum + one, 0)
  const state = (): UploadState => ({ id: ID, bytes: file.size, received: length(), file: null })
  async function call(_method: 'GET' | 'POST', path: string, { query, body, signal, onSent }: Given) {
    calls.push(path)
    if (signal?.aborted) throw new ApiError(0, 'Stopped')
    const kind = fault(path, calls.filter((one) => one === path).length)
    if (kind === 'lost') throw new ApiError(0, 'Something went wrong')
    if (kind instanceof ApiError) throw kind
    if (path === '/file-upload/part') {
      const { from } = query as { from: number }
      if (from !== length()) throw new ApiError(409, 'Another part comes first', { code: 'out_of_order' })
      const bytes = new Uint8Array(await (body as Blob).arrayBuffer())
      onSent?.(bytes.length)
      received.push(bytes)
      if (kind === 'lost after') throw new ApiError(0, 'Something went wrong')
    }
    if (path === '/file-upload/finish') return { id: ID } as StoredFile
    return state()
  }
  const sent = () => new File(received as BlobPart[], 'a').arrayBuffer()
  return { call, calls, sizes: () => received.map(({ length: one }) => one), sent }
}

// comparing millions of numbers one by one would take seconds
const bytesOf = async (bytes: Promise<ArrayBuffer>) => new Uint8Array(await bytes).join()

test('ACCT-07 a file goes up whole, in parts that grow on a quick line', async () => {
  const api = server()
  const progress = vi.fn<(sent: number, all: number) => void>()
  expect(await upload(api.call, file, { purpose: 'document', onProgress: progress })).toEqual({ id: ID })
  expect(api.sizes()).toEqual([524_288, 1_048_576, 1_427_136])
  expect(await bytesOf(api.sent())).toEqual(await bytesOf(file.arrayBuffer()))
  expect(progress).toHaveBeenLastCalledWith(file.size, file.size)
})

test.each([
  ['before it arrives', 'lost'],
  ['after it has arrived', 'lost after'],
] as const)('ACCT-07 a part that is lost %s is sent on from where the server is', async (_when, kind) => {
  const api = server((path, count) => (path === '/file-upload/part' && count % 2 === 0 ? kind : undefined))
  await upload(api.call, file, { purpose: 'document' }, NO_WAITS)
  expect(await bytesOf(api.sent())).toEqual(await bytesOf(file.arrayBuffer()))
  expect(api.calls).toContain('/file-upload/state')
})

test('a start and a finish whose answers are lost are asked again', async () => {
  const api = server((path, count) => (count < 3 && /start|finish/.test(path) ? 'lost' : undefined))
  await expect(upload(api.call, file, { purpose: 'document' }, NO_WAITS)).resolves.toEqual({ id: ID })
})

test('a refusal is no reason to try again', async () => {
  const refused = new ApiError(415, 'We can not read this file', { code: 'wrong_type' })
  const api = server((path) => (path === '/file-upload/finish' ? refused : undefined))
  await expect(upload(api.call, file, { purpose: 'document' }, NO_WAITS)).rejects.toBe(refused)
  expect(api.calls.filter((path) => path === '/file-upload/finish').length).toBe(1)
})

test('a line that stays away ends it', async () => {
  const api = server((path) => (path === '/file-upload/part' ? 'lost' : undefined))
  await expect(upload(api.call, file, { purpose: 'document' }, NO_WAITS)).rejects.toMatchObject({ status: 0 })
})

test('who ends it gets their room back, and nothing is tried again', async () => {
  const ending = new AbortController()
  const api = server((path) => {
    if (path === '/file-upload/part') ending.abort()
    return path === '/file-upload/part' ? 'lost' : undefined
  })
  const options = { purpose: 'document', signal: ending.signal } as const
  await expect(upload(api.call, file, options, NO_WAITS)).rejects.toMatchObject({ status: 0 })
  expect(api.calls).toEqual(['/file-upload/start', '/file-upload/part', '/file-upload/cancel'])
})
