import type { UploadState } from '@app/contracts/files'
import { refuse } from '@app/domain/result'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/people.ts'
import { filesApi, type FilesApi } from '../testing/files-api.ts'
import { drawing, film, paper, photograph, webm } from '../testing/samples.ts'
import { clearRemoved, sweepUploads } from './sweep.ts'
import { createUploadsService } from './uploads.service.ts'

const MB = 1024 * 1024
let api: FilesApi
let owner: Person
beforeAll(async () => {
  api = await filesApi()
})
beforeEach(async () => {
  await api.db.deleteFrom('files').execute()
  await api.db.deleteFrom('uploads').execute()
  for (const key of await api.keys()) await api.store.remove(key)
  owner = await api.aPatient()
})
afterAll(() => api.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Checks that nothing is left of a refused file, neither a row nor bytes. */
const expectNothing = async () =>
  expect([await api.rows(), await api.keys()]).toEqual([{ files: [], uploads: [], parts: [] }, []])

describe('a file in one request', () => {
  it('ACCT-07 is kept under a name that no one typed', async () => {
    const sent = await api.sendOne(owner, { name: 'my test.jpg', bytes: await photograph() }, 'picture')
    expect(sent).toMatchObject({
      status: 200,
      data: { purpose: 'picture', name: 'my test.jpg', media_type: 'image/jpeg' },
    })
    const { files, parts } = await api.rows()
    expect([files.length, parts.length]).toEqual([1, 0])
    expect(await api.keys()).toEqual([files[0]!.store_key])
    expect(files[0]!.store_key).toMatch(/^files\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
  })

  it.each([
    ['a drawing that can be seen through', 'picture', drawing, 'image/png'],
    ['a paper', 'document', async () => paper(), 'application/pdf'],
    ['a photograph of a paper', 'document', photograph, 'image/jpeg'],
    ['a paper', 'message', async () => paper(), 'application/pdf'],
    ['a photograph of a paper', 'message', photograph, 'image/jpeg'],
    ['an MP4', 'film', async () => film(), 'video/mp4'],
    ['a WebM', 'film', async () => webm(), 'video/webm'],
  ] as const)('ACCT-07 that is %s is a %s', async (_what, purpose, make, type) => {
    const bytes = await make()
    const sent = await api.sendOne(owner, { name: 'a', bytes }, purpose)
    expect([sent.status, sent.data?.media_type]).toEqual([200, type])
    const { bytes: served } = await api.open(sent.data)
    const [row] = (await api.rows()).files
    expect([row!.sha256, row!.bytes]).toEqual([sha256(served), served.length])
    if (!type.startsWith('image')) expect(served).toEqual(bytes)
  })

  it('is a document where the form does not say what it is for, and a film at its own path', async () => {
    expect((await api.send('uploadFile', owner, [{ name: 'a', bytes: paper() }])).data.purpose).toBe('document')
    const sent = await api.send('uploadVideo', owner, [{ name: 'a', bytes: film() }], { purpose: 'picture' })
    expect(sent.data.purpose).toBe('film')
  })

  it.each([
    [
      'a page named as a picture',
      'picture',
      'a.jpg',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
    ],
    [
      'an SVG',
      'picture',
      'a.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      415,
    ],
    ['a paper as a picture', 'picture', 'a.png', () => paper(), 415],
    ['a film as a document', 'document', 'a.pdf', () => film(), 415],
    ['a film of a message', 'message', 'a.mp4', () => film(), 415],
    ['nothing', 'picture', 'a.jpg', () => Buffer.alloc(0), 400],
    ['more than a request may carry', 'document', 'a.pdf', () => Buffer.concat([paper(), Buffer.alloc(4 * MB)]), 413],
  ] as const)('ACCT-07 that is %s is refused, and nothing is kept', async (_what, purpose, name, make, status) => {
    const sent = await api.sendOne(owner, { name, bytes: make() }, purpose)
    expect([sent.status, sent.statusCode]).toEqual([status, status])
    await expectNothing()
  })

  it.each([
    ['a form without a file', []],
    ['two files at once', [1, 2]],
  ])('%s is refused', async (_what, files) => {
    const sent = await api.send(
      'uploadFile',
      owner,
      files.map((n) => ({ name: `${n}`, bytes: paper() })),
    )
    expect([400, 422]).toContain(sent.status)
    await expectNothing()
  })

  it('is no form that breaks off, nor one of another purpose', async () => {
    const headers = {
      authorization: `Bearer ${await owner.token()}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    for (const payload of [
      '',
      '--x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      '--x--',
    ])
      expect(
        (await api.app.inject({ method: 'POST', url: '/file-upload/uploadFile', headers, payload })).statusCode,
      ).toBe(400)
    expect((await api.send('uploadFile', owner, [{ name: 'a', bytes: paper() }], { purpose: 'secret' })).status).toBe(
      415,
    )
    await expectNothing()
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\scans\\report.pdf', 'report.pdf'],
    ['report\u202Efdp.exe', 'reportfdp.exe'],
    ['  a \t b  ', 'a b'],
    ['\u200B\uFEFF', 'file'],
    ['ü'.repeat(200), 'ü'.repeat(120)],
    ['रिपोर्ट.pdf', 'रिपोर्ट.pdf'],
    ['क्\u200Dष.pdf', 'क्\u200Dष.pdf'],
  ])('named %j is shown as %j', async (name, shown) => {
    const { data } = await api.start(owner, { purpose: 'document', bytes: 10, name })
    expect((await api.rows()).uploads).toMatchObject([{ id: data.id, name: shown }])
  })
})

describe('some files in one request', () => {
  const papers = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `${n}.pdf`, bytes: paper(`${n}`) }))

  it('ACCT-07 are kept in their order', async () => {
    const sent = await api.send('multi', owner, papers(3))
    expect(sent.data.map(({ name }: { name: string }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf'])
  })

  it('ACCT-07 are kept all or not at all', async () => {
    const sent = await api.send('multi', owner, [...papers(2), { name: 'a.pdf', bytes: Buffer.from('text') }])
    expect(sent.status).toBe(415)
    await clearRemoved(api)
    const { files } = await api.rows()
    expect([files.filter(({ removed_at }) => !removed_at), await api.keys()]).toEqual([[], []])
  })

  it('are ten at most, of four megabytes together', async () => {
    expect((await api.send('multi', owner, papers(11))).status).toBe(413)
    const half = { name: 'a', bytes: Buffer.concat([paper(), Buffer.alloc(2 * MB)]) }
    expect((await api.send('multi', owner, [half, half])).status).toBe(413)
    await expectNothing()
  })
})

describe('a file in parts', () => {
  const bytes = film(9 * MB)
  const parts = [0, 4 * MB, 8 * MB].map((from) => ({ from, bytes: bytes.subarray(from, from + 4 * MB) }))
  const begin = async (): Promise<UploadState> =>
    (await api.start(owner, { purpose: 'film', bytes: bytes.length })).data

  it('ACCT-07 is the same byte by byte, also when parts come twice and it is finished twice', async () => {
    const { id } = await begin()
    for (const part of parts) {
      expect((await api.sendPart(owner, id, part.from, part.bytes)).data.received).toBe(part.from + part.bytes.length)
      expect((await api.sendPart(owner, id, part.from, part.bytes)).status).toBe(200)
    }
    const one = await api.finish(owner, id)
    const other = await api.finish(owner, id)
    expect([one.status, other.data.id]).toEqual([200, one.data.id])
    expect(sha256((await api.open(one.data)).bytes)).toBe(sha256(bytes))
    expect((await api.keys()).length).toBe(1)
    const { data: state } = await api.get(`/file-upload/state?id=${id}`, owner)
    expect(state).toMatchObject({ received: bytes.length, file: { id } })
  })

  it('ACCT-07 goes on where it stopped', async () => {
    const { id } = await begin()
    await api.sendPart(owner, id, 0, parts[0]!.bytes)
    const { data } = await api.get(`/file-upload/state?id=${id}`, owner)
    expect(data).toEqual({ id, bytes: bytes.length, received: 4 * MB, file: null })
  })

  it('is one file for one key, and no other file', async () => {
    const wish = { purpose: 'film' as const, bytes: bytes.length, key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.start(owner, wish)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await api.start(owner, { ...wish, bytes: 5 })).status).toBe(409)
    expect((await api.rows()).uploads.length).toBe(1)
  })

  it('of twenty that send the same part at once one is kept', async () => {
    const { id } = await begin()
    const sent = await Promise.all(Array.from({ length: 20 }, () => api.sendPart(owner, id, 0, parts[0]!.bytes)))
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect([(await api.rows()).parts.length, (await api.keys()).length]).toEqual([1, 1])
  })

  it('of rivals with other bytes at one place one wins, and the others are told where to go on', async () => {
    const { id } = await begin()
    const sent = await Promise.all(Array.from({ length: 10 }, () => api.sendPart(owner, id, 0, randomBytes(MB))))
    expect(sent.filter(({ status }) => status === 200).length).toBe(1)
    expect(sent.find(({ status }) => status === 409)!.data).toEqual({ code: 'out_of_order', received: MB })
    expect([(await api.rows()).parts.length, (await api.keys()).length]).toEqual([1, 1])
  })

  it.each([
    ['film', bytes],
    ['document', Buffer.concat([paper(), Buffer.alloc(100_000)])],
  ] as const)('a %s that is finished ten times at once is one file', async (purpose, content) => {
    const { id } = (await api.start(owner, { purpose, bytes: content.length })).data
    for (let from = 0; from < content.length; from += 4 * MB)
      await api.sendPart(owner, id, from, content.subarray(from, from + 4 * MB))
    const rival = createUploadsService({ db: api.db, clock: () => api.time.now, store: api.store })
    const made = await Promise.all(
      Array.from({ length: 10 }, async (_, n) =>
        n % 2 ? (await api.finish(owner, id)).status : (await rival.finish(owner.id, id)).ok ? 200 : 0,
      ),
    )
    expect(made).toEqual(Array(10).fill(200))
    expect([(await api.rows()).files.length, (await api.keys()).length]).toEqual([1, 1])
  })

  it.each([
    ['beyond its end', 0, () => Buffer.alloc(200_000), 413],
    ['after a gap', 65_536, () => Buffer.alloc(34_464), 409],
    ['too small, and not the last', 0, () => Buffer.alloc(65_535), 400],
    ['empty', 0, () => Buffer.alloc(0), 400],
  ])('takes no part that is %s', async (_what, from, make, status) => {
    const { id } = (await api.start(owner, { purpose: 'document', bytes: 100_000 })).data
    const before = await api.rows()
    expect((await api.sendPart(owner, id, from, make())).status).toBe(status)
    expect([await api.rows(), await api.keys()]).toEqual([before, []])
  })

  it('takes no part larger than four megabytes', async () => {
    const { id } = await begin()
    expect((await api.sendPart(owner, id, 0, bytes.subarray(0, 4 * MB + 1))).status).toBe(413)
    expect(await api.keys()).toEqual([])
  })

  it('is not finished before it is whole', async () => {
    const { id } = await begin()
    await api.sendPart(owner, id, 0, parts[0]!.bytes)
    expect((await api.finish(owner, id)).data).toEqual({ code: 'incomplete', received: 4 * MB })
    expect((await api.rows()).files).toEqual([])
  })

  it('gives its room back when it is cancelled, and a finished one stays', async () => {
    const { id } = await begin()
    await api.sendPart(owner, id, 0, parts[0]!.bytes)
    expect((await api.post('/file-upload/cancel', { id }, await api.aPatient())).status).toBe(404)
    expect((await api.keys()).length).toBe(1)
    expect((await api.post('/file-upload/cancel', { id }, owner)).status).toBe(200)
    await expectNothing()
    const { data: kept } = await api.sendOne(owner, { name: 'a', bytes: paper() }, 'document')
    expect((await api.post('/file-upload/cancel', { id: kept.id }, owner)).status).toBe(404)
    expect((await api.rows()).files.length).toBe(1)
  })

  it('ACCT-07 of somebody else is not there', async () => {
    const { id } = await begin()
    const other = await api.aPatient()
    const before = await api.rows()
    const answers = [
      await api.sendPart(other, id, 0, parts[0]!.bytes),
      await api.finish(other, id),
      await api.get(`/file-upload/state?id=${id}`, other),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect([await api.rows(), await api.keys()]).toEqual([before, []])
  })

  it.each([
    ['picture', 10 * MB, 200],
    ['picture', 10 * MB + 1, 413],
    ['document', 10 * MB + 1, 413],
    ['message', 10 * MB + 1, 413],
    ['film', 200 * MB, 200],
    ['film', 200 * MB + 1, 413],
  ] as const)('ACCT-07 a %s of %d bytes is answered %d', async (purpose, size, status) => {
    expect((await api.start(owner, { purpose, bytes: size })).status).toBe(status)
    expect((await api.rows()).uploads.length).toBe(status === 200 ? 1 : 0)
  })

  it('ACCT-07 is refused at its start where the browser knows that it is of a wrong kind', async () => {
    expect((await api.start(owner, { purpose: 'picture', bytes: 10, type: 'image/svg+xml' })).status).toBe(415)
    await expectNothing()
  })
})

describe('room', () => {
  it('for the last file goes to one of twenty', async () => {
    const made = (n: number) => ({
      owner_id: owner.id,
      key: randomUUID(),
      purpose: 'document' as const,
      name: `${n}`,
      bytes: 1,
    })
    const rows = Array.from({ length: 199 }, (_, n) => ({ ...made(n), created_at: api.time.now }))
    await api.db.insertInto('uploads').values(rows).execute()
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => api.start(owner, { purpose: 'document', bytes: 1 })),
    )
    expect(sent.filter(({ status }) => status === 200).length).toBe(1)
    expect(sent.filter(({ status }) => status === 422).length).toBe(19)
    expect((await api.rows()).uploads.length).toBe(200)
    // another person has their own space
    expect((await api.start(await api.aPatient(), { purpose: 'document', bytes: 1 })).status).toBe(200)
  })

  it('is counted in bytes too, films apart', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({
      owner_id: owner.id,
      key: randomUUID(),
      purpose: 'document' as const,
      name: `${n}`,
      bytes: 10 * MB,
      created_at: api.time.now,
    }))
    await api.db.insertInto('uploads').values(rows).execute()
    expect((await api.start(owner, { purpose: 'document', bytes: 1 })).status).toBe(422)
    expect((await api.start(owner, { purpose: 'film', bytes: 200 * MB })).status).toBe(200)
  })

  it('on the disk that is gone refuses, and leaves neither row nor bytes', async () => {
    let writes = 0
    for (const failing of [1, 2]) {
      writes = 0
      const store = {
        ...api.store,
        put: async (...given: Parameters<typeof api.store.put>) =>
          ++writes === failing ? refuse('full' as const) : api.store.put(...given),
      }
      const uploads = createUploadsService({ db: api.db, clock: () => api.time.now, store })
      const kept = await uploads.keepAll(owner.id, [{ purpose: 'document', name: 'a', bytes: paper() }])
      expect(kept).toEqual({ ok: false, error: { code: 'storage_full' } })
      await expectNothing()
    }
  })
})

describe('the sweep', () => {
  it('forgets after a day what was never finished, and what a crash has left', async () => {
    const { id } = (await api.start(owner, { purpose: 'document', bytes: 200_000 })).data
    await api.sendPart(owner, id, 0, Buffer.alloc(100_000))
    await api.store.put(`parts/${id}/left`, Buffer.from('x'), 1)
    await api.store.put(`files/${id}/left`, Buffer.from('x'), 1)
    const kept = (await api.sendOne(owner, { name: 'a', bytes: paper() }, 'document')).data
    const { now } = api.time
    const parts = { ...api, clock: () => api.time.now }
    api.time.now = new Date(now.getTime() + 24 * 3600_000)
    await sweepUploads(parts)
    expect([(await api.keys()).length, (await api.finish(owner, id)).status]).toEqual([4, 404])
    api.time.now = new Date(now.getTime() + 25 * 3600_000)
    await sweepUploads(parts)
    const { files, uploads, parts: rest } = await api.rows()
    expect([uploads, rest, await api.keys()]).toEqual([[], [], [files[0]!.store_key]])
    expect((await api.get(`/file-upload/state?id=${kept.id}`, owner)).data.file.id).toBe(kept.id)
    api.time.now = now
  })

  it('clears the bytes of a removed file, and keeps its row', async () => {
    const { id } = (await api.sendOne(owner, { name: 'a', bytes: paper() }, 'document')).data
    await api.db.updateTable('files').set({ removed_at: api.time.now }).where('id', '=', id).execute()
    await clearRemoved(api)
    expect([await api.keys(), (await api.rows()).files[0]!.store_key]).toEqual([[], null])
  })
})
