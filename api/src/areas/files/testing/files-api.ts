import type { UploadPurpose, StoredFile } from '@app/contracts/files'
import { folderFiles } from '@app/storage/folder-files'
import { randomUUID } from 'node:crypto'
import { testApi, type Reply, type TestApi } from '../../../../test/api.ts'
import type { Person } from '../../../../test/people.ts'

export interface Sent {
  name: string
  bytes: Buffer
  type?: string
}

/** Encodes a form as a browser sends it. */
async function formOf(files: readonly Sent[], fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes, type = '' } of files) form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://here', { method: 'POST', body: form })
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type')! }
}

export type FilesApi = Awaited<ReturnType<typeof filesApi>>

/** The API, with functions for file tests. */
export async function filesApi(environment: Record<string, string> = {}, options: { content?: boolean } = {}) {
  const api: TestApi = await testApi(environment, options)
  const store = folderFiles(api.files)

  async function sendBytes(url: string, by: Person, payload: Buffer, type: string): Promise<Reply> {
    const headers = { authorization: `Bearer ${await by.token()}`, 'content-type': type }
    const reply = await api.app.inject({ method: 'POST', url, headers, payload })
    return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status' | 'headers'>>(), headers: reply.headers }
  }

  const send = async (path: string, by: Person, files: readonly Sent[], fields: Record<string, string> = {}) => {
    const { payload, type } = await formOf(files, fields)
    return sendBytes(`/file-upload/${path}`, by, payload, type)
  }

  return {
    ...api,
    store,
    send,
    sendOne: (by: Person, file: Sent, purpose: UploadPurpose) => send('uploadFile', by, [file], { purpose }),
    start: (by: Person, wish: { purpose: UploadPurpose; bytes: number; key?: string; name?: string; type?: string }) =>
      api.post('/file-upload/start', { key: randomUUID(), name: 'a file', ...wish }, by),
    sendPart: (by: Person, id: string, from: number, bytes: Buffer) =>
      sendBytes(`/file-upload/part?id=${id}&from=${from}`, by, bytes, 'application/octet-stream'),
    finish: (by: Person, id: string) => api.post('/file-upload/finish', { id }, by),

    /** What a browser receives from a link. */
    async open({ url }: Pick<StoredFile, 'url'>, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
      const reply = await api.app.inject({ method, url: url.replace('/backend', ''), headers })
      return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
    },

    /** All keys in the store. */
    async keys(): Promise<string[]> {
      const keys: string[] = []
      for await (const { key } of store.list('')) keys.push(key)
      return keys.toSorted()
    },

    /** The file-related rows, which refusals leave unchanged. */
    rows: async () => ({
      files: await api.db.selectFrom('files').selectAll().orderBy('id').execute(),
      uploads: await api.db.selectFrom('uploads').selectAll().orderBy('id').execute(),
      parts: await api.db.selectFrom('file_parts').selectAll().orderBy('store_key').execute(),
    }),
  }
}
