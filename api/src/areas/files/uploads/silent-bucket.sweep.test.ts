import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesApi, type FilesApi } from '../testing/files-api.ts'

let bucket: net.Server
let api: FilesApi
beforeAll(async () => {
  bucket = net.createServer((socket) => void socket.on('error', () => {}).resume())
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  api = await filesApi({
    FILES: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/clinic/files`,
    FILES_ACCESS_KEY_ID: 'an-id',
    FILES_SECRET_ACCESS_KEY: 'a-secret',
    FILES_REGION: 'ap-south-1',
  })
})
afterAll(async () => {
  await api.close()
  bucket.close()
})

it('an upload to a bucket that says nothing is answered 503 after 5 s, and no part of it counts', async () => {
  const patient = await api.aPatient()
  const bytes = Buffer.alloc(70_000)
  const { data } = await api.start(patient, { purpose: 'picture', bytes: bytes.length })
  const began = Date.now()
  const refused = await api.sendPart(patient, data.id, 0, bytes)
  expect(Date.now() - began).toBeLessThan(6_500)
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect((await api.rows()).parts).toEqual([])
})
