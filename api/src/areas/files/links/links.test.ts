import type { StoredFile } from '@app/contracts/files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { filesApi, type FilesApi } from '../testing/files-api.ts'
import { film, paper, photograph } from '../testing/samples.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
let api: FilesApi
let owner: Person
let file: StoredFile
beforeAll(async () => {
  api = await filesApi()
  await api.app.listen({ port: 0 })
})
beforeEach(async () => {
  owner = await api.aPatient()
  file = (await api.sendOne(owner, { name: 'a.jpg', bytes: await photograph() }, 'picture')).data
})
afterAll(() => api.close())

const changed = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe('a link', () => {
  it('ACCT-07 opens the picture for its owner, without what the camera wrote', async () => {
    const opened = await api.open(file)
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { exif, width, height, orientation } = await sharp(opened.bytes).metadata()
    // the photograph was taken sideways
    expect({ exif, width, height, orientation }).toEqual({
      exif: undefined,
      width: 20,
      height: 40,
      orientation: undefined,
    })
    expect(opened.bytes.toString('latin1')).not.toContain('A phone')
  })

  it('ACCT-07 serves what can run nothing and is kept nowhere', async () => {
    expect((await api.open(file)).headers).toMatchObject({
      'content-security-policy': `sandbox; default-src 'none'; frame-ancestors 'none'`,
      'content-disposition': 'inline; filename="picture.jpg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    const sent = await api.sendOne(owner, { name: 'hiv report.pdf', bytes: paper() }, 'document')
    const opened = await api.open(sent.data)
    expect(opened.headers['content-disposition']).toBe('attachment; filename="document.pdf"')
    expect(opened.bytes).toEqual(paper())
  })

  it('ACCT-07 ends after five minutes', async () => {
    const { now } = api.time
    api.time.now = new Date(now.getTime() + 299_999)
    const before = await api.open(file)
    api.time.now = new Date(now.getTime() + 300_001)
    const after = await api.open(file)
    const fresh = (await api.post('/file/link', { id: file.id }, owner)).data
    expect([before.status, after.status, (await api.open(fresh)).status]).toEqual([200, 403, 200])
    api.time.now = now
  })

  it('ACCT-07 with one character changed opens nothing', async () => {
    const at = file.url.indexOf('sig=') + 4
    for (let i = at; i < file.url.length; i++)
      expect((await api.open({ url: changed(file.url, i) })).status, String(i)).toBe(403)
    for (const name of ['until=', 'for='])
      expect((await api.open({ url: changed(file.url, file.url.indexOf(name) + name.length + 2) })).status).toBe(403)
    const other = (await api.sendOne(owner, { name: 'b.jpg', bytes: await photograph() }, 'picture')).data as StoredFile
    expect((await api.open({ url: file.url.replace(file.id, other.id) })).status).toBe(403)
  })

  it('ACCT-07 ends with its session', async () => {
    await api.get('/user/logout', owner)
    expect((await api.open(file)).status).toBe(403)
  })

  it('ACCT-07 of somebody else is a missing file for who asks with a token of their own', async () => {
    const other = await api.aPatient()
    const headers = { authorization: `Bearer ${await other.token()}` }
    expect((await api.open(file, headers)).status).toBe(404)
    expect((await api.open(file, { authorization: `Bearer ${await owner.token()}` })).status).toBe(200)
  })

  it('opens nothing once the file is removed', async () => {
    await api.db.updateTable('files').set({ removed_at: api.time.now }).where('id', '=', file.id).execute()
    expect((await api.open(file)).status).toBe(404)
    expect((await api.post('/file/link', { id: file.id }, owner)).status).toBe(404)
  })

  it('asked for headers alone gives them', async () => {
    const { status, headers, bytes } = await api.open(file, {}, 'HEAD')
    expect([status, headers['content-length'], bytes.length]).toEqual([200, String(file.bytes), 0])
  })
})

describe('who may see a file', () => {
  it('ACCT-07 another patient is answered as if there were none, to the byte', async () => {
    const other = await api.aPatient()
    const { headers: _one, ...theirs } = await api.post('/file/link', { id: file.id }, other)
    const { headers: _other, ...missing } = await api.post('/file/link', { id: MISSING }, other)
    expect([theirs, theirs.status]).toEqual([missing, 404])
  })

  it('ACCT-07 a doctor sees it while it is granted to them, and no longer', async () => {
    const [doctorId, strangerId] = [await aDoctor(api.db), await aDoctor(api.db)]
    const [doctor, stranger] = [await api.aDoctorsAccount(doctorId), await api.aDoctorsAccount(strangerId)]
    const ask = async (by: Person) => api.post('/file/link', { id: file.id }, by)
    expect((await ask(doctor)).status).toBe(404)
    const until = new Date(api.time.now.getTime() + 60_000)
    await api.db.insertInto('file_grants').values({ file_id: file.id, doctor_id: doctorId, until }).execute()
    const link = (await ask(doctor)).data
    expect([(await ask(stranger)).status, (await api.open(link)).status]).toEqual([404, 200])
    const { now } = api.time
    api.time.now = new Date(until.getTime())
    // the link would be valid for a few more minutes, but the grant is not
    expect([(await ask(doctor)).status, (await api.open(link)).status]).toEqual([404, 404])
    api.time.now = now
  })
})

describe('a range', () => {
  it.each([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=10-', 206, [10, 2000]],
    ['bytes=-5', 206, [1995, 2000]],
    ['bytes=1990-9999', 206, [1990, 2000]],
    ['bytes=0-1,5-6', 200, [0, 2000]],
    ['lines=1-2', 200, [0, 2000]],
    ['bytes=5-2', 200, [0, 2000]],
    ['bytes=2000-', 416, [0, 0]],
    ['bytes=-0', 416, [0, 0]],
  ])('%s of a film is answered %d', async (range, status, [from, to]) => {
    const { data } = await api.send('uploadVideo', owner, [{ name: 'a.mp4', bytes: film() }])
    const opened = await api.open(data, { range })
    expect(opened.status).toBe(status)
    expect(opened.bytes).toEqual(film().subarray(from, to))
    if (status === 206) expect(opened.headers['content-range']).toBe(`bytes ${from}-${to! - 1}/2000`)
    if (status === 416) expect(opened.headers['content-range']).toBe('bytes */2000')
  })
})

it('SAFE-01 who leaves in the middle leaves no file open', async () => {
  const large = film(6_000_000)
  const { id } = (await api.start(owner, { purpose: 'film', bytes: large.length })).data
  await api.sendPart(owner, id, 0, large.subarray(0, 4_000_000))
  await api.sendPart(owner, id, 4_000_000, large.subarray(4_000_000))
  const { data } = await api.finish(owner, id)
  const { port } = api.app.server.address() as AddressInfo
  const path = (data as StoredFile).url.replace('/backend', '')
  for (let i = 0; i < 60; i++) {
    await new Promise<void>((done) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`))
      // some clients leave before the first byte, some after it
      if (i % 3 === 0) setImmediate(() => socket.resetAndDestroy())
      else socket.once('data', () => socket.destroy())
      socket.on('error', () => {})
      socket.once('close', () => done())
    })
  }
  await expect.poll(() => openFiles()).toBe(0)
})

/** Counts the store's files that this process has open. */
const openFiles = (): number =>
  fs.readdirSync('/proc/self/fd').filter((handle) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${handle}`).startsWith(api.files)
    } catch {
      return false
    }
  }).length
