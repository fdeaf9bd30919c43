import { DAY, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage } from '../../../../test/packages.ts'
import type { Person } from '../../../../test/people.ts'
import { testPostOffice } from '../../../../test/post-office.ts'
import { aPlanWithWeeks, openThreads } from '../../../../test/threads.ts'
import { isSomebodyWaiting } from '../../../../test/waiting.ts'
import { filesApi, type FilesApi } from '../../files/testing/files-api.ts'
import { paper } from '../../files/testing/samples.ts'
import { sweepUnused } from '../../files/uploads/sweep-unused.ts'
import { clearRemoved } from '../../files/uploads/sweep.ts'

const SLUG = 'with-weeks'

let api: FilesApi
let now: Date
let patient: Person
let doctor: Person
let doctorId: number
let threadId: string
beforeAll(async () => {
  api = await filesApi()
  now = api.time.now
  await aPackage(api.db, { slug: SLUG, type: 'chat_followup' })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  patient = await api.aPatient()
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  await aConsultation(api, { patient, doctorId, status: 'completed', startsIn: -DAY })
  threadId = await aThread()
})

/** Creates another plan with weeks of messages, and its thread. */
async function aThread(): Promise<string> {
  const planId = await aPlanWithWeeks(api, { patient, slug: SLUG })
  await openThreads(api)
  const found = api.db.selectFrom('threads').select('id').where('entitlement_id', '=', planId)
  return (await found.executeTakeFirstOrThrow()).id
}
const STORED = {
  name: 'a file',
  media_type: 'application/pdf',
  bytes: 5,
  sha256: 'a'.repeat(64),
  removed_at: null,
} as const
const aFile = async (owner: Person, purpose: 'message' | 'document' = 'message'): Promise<string> =>
  (await api.sendOne(owner, { name: 'my report.pdf', bytes: paper() }, purpose)).data.id
const send = (by: Person, file_ids: string[], change: object = {}) =>
  api.post('/message/send', { thread_id: threadId, key: randomUUID(), text: 'Hello', file_ids, ...change }, by)
const open = (by: Person, file_id: string) => api.post('/message/open-file', { file_id }, by)
const sentFiles = (thread_id = threadId) =>
  api.db
    .selectFrom('message_files')
    .select(['n', 'place', 'file_id'])
    .where('thread_id', '=', thread_id)
    .orderBy('n')
    .orderBy('place')
    .execute()
const messages = (thread_id = threadId) =>
  api.db.selectFrom('messages').select(['n', 'text', 'files']).where('thread_id', '=', thread_id).execute()
const entries = () =>
  api.db.selectFrom('audit_entries').select(['act', 'subject']).where('patient_id', '=', patient.id).execute()
const expectNothing = async () => {
  expect([await messages(), await sentFiles(), await entries()]).toEqual([[], [], []])
  const told = (await testPostOffice(api).outbox()).filter(({ payload }) =>
    [patient.id, doctor.id].includes((payload as { user_id?: string }).user_id ?? ''),
  )
  expect(told).toEqual([])
}

describe('MSGS-02 files of a message', () => {
  it.each(['the patient', 'the expert'])('of %s come in their order, with words or without', async (who) => {
    const by = who === 'the patient' ? patient : doctor
    const ids = [await aFile(by), await aFile(by), await aFile(by)]
    const files = ids.map((id) => ({ id, name: 'my report.pdf', bytes: paper().length }))
    expect((await send(by, ids)).data).toMatchObject({ n: 1, text: 'Hello', files })
    const alone = await aFile(by)
    expect((await send(by, [alone], { text: ' ' })).data).toMatchObject({ n: 2, text: '', files: [{ id: alone }] })
    for (const reader of [patient, doctor])
      expect((await api.get(`/message/list?thread_id=${threadId}`, reader)).data.messages).toMatchObject([
        { n: 2, text: '', files: [{ id: alone }] },
        { n: 1, text: 'Hello', files },
      ])
  })

  it('are sent once however often, and no other files under their key', async () => {
    const [one, other] = [await aFile(patient), await aFile(patient)]
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(patient, [one, other], { key })))
    expect(replies.map(({ status, data }) => [status, data.n])).toEqual(replies.map(() => [200, 1]))
    for (const file_ids of [[one], [other, one], []])
      expect(await send(patient, file_ids, { key })).toMatchObject({ status: 409, data: { code: 'key_taken' } })
    expect(await sentFiles()).toEqual([
      { n: 1, place: 1, file_id: one },
      { n: 1, place: 2, file_id: other },
    ])
  })

  it('go with one of many messages that name them at once, in whatever order', async () => {
    const second = await aThread()
    const [one, other] = [await aFile(patient), await aFile(patient)]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        send(patient, nth % 4 < 2 ? [one, other] : [other, one], { thread_id: nth % 2 === 0 ? threadId : second }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status, data }) => status === 409 && data.code === 'file_taken')).toHaveLength(19)
    expect([...(await messages()), ...(await messages(second))]).toMatchObject([{ n: 1, files: 2 }])
    expect([...(await sentFiles()), ...(await sentFiles(second))]).toHaveLength(2)
  })

  it.each([
    ['of the other', () => aFile(doctor)],
    ['of a stranger', async () => aFile(await api.aPatient())],
    ['that are none', async () => randomUUID()],
    ['that are sent as documents', () => aFile(patient, 'document')],
    [
      'that have gone',
      async () => {
        const id = await aFile(patient)
        await api.db.updateTable('files').set({ removed_at: api.time.now }).where('id', '=', id).execute()
        return id
      },
    ],
  ])('%s are not found, and nothing is written', async (_what, aWrongFile) => {
    const reply = await send(patient, [await aFile(patient), await aWrongFile()])
    expect(reply).toMatchObject({ status: 404, data: { code: 'file_not_found' } })
    await expectNothing()
  })

  it('are three at most, each once, and a message without any has words', async () => {
    const one = randomUUID()
    const four = Array.from({ length: 4 }, () => randomUUID())
    for (const [file_ids, change] of [
      [four, {}],
      [[one, one], {}],
      [[], { text: ' ' }],
    ] as const)
      expect((await send(patient, [...file_ids], change)).status).toBe(400)
    await expectNothing()
  })

  it('are not sent once the weeks are over, and those that were are opened', async () => {
    const id = await aFile(patient)
    await send(patient, [id])
    api.time.now = new Date(now.getTime() + 15 * DAY)
    const late = await send(patient, [await aFile(patient)])
    expect(late).toMatchObject({ status: 422, data: { code: 'thread_closed' } })
    expect(await sentFiles()).toMatchObject([{ file_id: id }])
    for (const by of [patient, doctor]) expect((await open(by, id)).status).toBe(200)
  })

  it('stand in no notice and in no log of acts by their name', async () => {
    await send(doctor, [await aFile(doctor)])
    const outbox = JSON.stringify(await testPostOffice(api).outbox())
    expect(outbox).toContain(patient.id)
    expect(outbox + JSON.stringify(await entries())).not.toContain('my report')
  })
})

describe('PATD-04 MSGS-02 a file that was sent', () => {
  it('opens for both as an attachment, for the minutes of a link and of its session', async () => {
    for (const [from, to] of [
      [patient, doctor],
      [doctor, patient],
    ] as const) {
      const id = await aFile(from)
      await send(from, [id])
      for (const by of [from, to]) {
        const opened = await open(by, id)
        const file = await api.open(opened.data)
        expect([file.status, file.bytes]).toEqual([200, paper()])
        expect(file.headers['content-disposition']).toBe('attachment; filename="document.pdf"')
      }
      const { data: link } = await open(to, id)
      api.time.now = new Date(api.time.now.getTime() + 5 * MINUTE + 1)
      expect((await api.open(link)).status).toBe(403)
    }
    const id = await aFile(patient)
    await send(patient, [id])
    const { data: link } = await open(doctor, id)
    await api.get('/user/logout', doctor)
    expect((await api.open(link)).status).toBe(403)
  })

  it('is told to the patient when their expert opens it, and not when they do', async () => {
    const id = await aFile(patient)
    await send(patient, [id])
    await open(patient, id)
    expect(await entries()).toEqual([])
    await open(doctor, id)
    expect(await entries()).toEqual([{ act: 'read', subject: '/message/open-file' }])
  })

  it('is like missing for everybody else, and before it is sent for the other too', async () => {
    const id = await aFile(patient)
    const missing = await open(doctor, randomUUID())
    expect(missing).toMatchObject({ status: 404, data: { code: 'file_not_found' } })
    expect((await open(doctor, id)).data).toEqual(missing.data)
    await send(patient, [id])
    const { data: link } = await open(doctor, id)
    const others = [
      await api.aPatient(),
      await api.aDoctorsAccount(await aDoctor(api.db)),
      await api.aDoctorsAccount(0),
    ]
    for (const by of others) {
      const { status, data } = await open(by, id)
      expect([status, data]).toEqual([404, missing.data])
      const asked = await api.open(link, { authorization: `Bearer ${await by.token()}` })
      expect(asked.status).toBe(404)
    }
    // a link would leave no row in the patient's audit
    expect((await api.post('/file/link', { id }, doctor)).status).toBe(404)
    expect(await entries()).toEqual([{ act: 'read', subject: '/message/open-file' }])
  })

  it('goes with the account of who sent it', async () => {
    const id = await aFile(patient)
    await send(patient, [id])
    const { data: link } = await open(doctor, id)
    await api.db.updateTable('files').set({ removed_at: api.time.now }).where('id', '=', id).execute()
    expect((await open(doctor, id)).data).toEqual({ code: 'file_not_found' })
    expect((await api.open(link)).status).toBe(404)
  })
})

describe('MSGS-02 the room of files', () => {
  const documentsOf = (owner: Person, count: number) =>
    api.db
      .insertInto('files')
      .values(
        Array.from({ length: count }, () => {
          const id = randomUUID()
          return {
            ...STORED,
            id,
            owner_id: owner.id,
            purpose: 'document' as const,
            store_key: `files/${id}`,
            created_at: now,
          }
        }),
      )
      .execute()
  const begin = (purpose: 'message' | 'document') => api.start(doctor, { purpose, bytes: 70_000 })

  it('in messages is not that of documents, however many an expert sends', async () => {
    await documentsOf(doctor, 199)
    for (let times = 0; times < 3; times++) await aFile(doctor)
    expect((await begin('document')).status).toBe(200)
    expect(await begin('document')).toMatchObject({ status: 422, data: { code: 'too_many' } })
    expect((await begin('message')).status).toBe(200)
  })

  it('is two hundred begun within a day, also when many come at once', async () => {
    const at = new Date(now.getTime() - DAY + MINUTE)
    await api.db
      .insertInto('uploads')
      .values(
        Array.from({ length: 199 }, () => ({
          owner_id: doctor.id,
          key: randomUUID(),
          purpose: 'message' as const,
          name: 'a file',
          bytes: 5,
          created_at: at,
        })),
      )
      .execute()
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin('message')))
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(begun.filter(({ data }) => data.code === 'too_many_today')).toHaveLength(9)
    api.time.now = new Date(now.getTime() + MINUTE)
    expect((await begin('message')).status).toBe(200)
  })

  it('in one thread is a hundred for each of the two, also when many send at once', async () => {
    const message = { thread_id: threadId, by: 'doctor', text: '', at: now } as const
    await api.db
      .insertInto('messages')
      .values(Array.from({ length: 33 }, (_, nth) => ({ ...message, n: nth + 1, key: randomUUID(), files: 3 })))
      .execute()
    await api.db.updateTable('threads').set({ messages: 33, last_at: now }).where('id', '=', threadId).execute()
    const ids = await Promise.all(Array.from({ length: 5 }, () => aFile(doctor)))
    const sent = await Promise.all(ids.map((id) => send(doctor, [id])))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ data }) => data.code === 'too_many_files')).toHaveLength(4)
    expect(await sentFiles()).toHaveLength(1)
    expect((await send(doctor, [])).status).toBe(200)
    expect((await send(patient, [await aFile(patient)])).status).toBe(200)
  })
})

describe('MSGS-02 files that no message took', () => {
  // removes other tests' files
  beforeEach(() =>
    api.db.deleteFrom('files').where('id', 'not in', api.db.selectFrom('message_files').select('file_id')).execute(),
  )
  const sweep = () => sweepUnused({ db: api.db, clock: () => api.time.now })
  const clear = () => clearRemoved({ db: api.db, store: api.store })
  const fileRows = (ids: readonly string[]) =>
    api.db.selectFrom('files').select(['id', 'store_key', 'removed_at']).where('id', 'in', ids).execute()
  const stored = async (id: string) => (await api.keys()).some((key) => key.includes(id))
  const pass = (milliseconds: number) => (api.time.now = new Date(api.time.now.getTime() + milliseconds))

  it('go after a day with their bytes and rows', async () => {
    const [unsent, sent] = [await aFile(patient), await aFile(patient)]
    await send(patient, [sent])
    pass(DAY - MINUTE)
    const young = await aFile(patient)
    await sweep()
    expect(await fileRows([unsent, sent, young])).toMatchObject(Array.from({ length: 3 }, () => ({ removed_at: null })))
    pass(MINUTE)
    await sweep()
    expect(await send(patient, [unsent])).toMatchObject({ status: 404, data: { code: 'file_not_found' } })
    await clear()
    await sweep()
    const left = await fileRows([unsent, sent, young])
    expect(left.map(({ id }) => id).toSorted()).toEqual([sent, young].toSorted())
    expect([await stored(unsent), await stored(sent), (await open(doctor, sent)).status]).toEqual([false, true, 200])
  })

  it('wait for the message that takes one at this moment, and then stay', async () => {
    const id = await aFile(patient)
    pass(DAY)
    const sending = await api.db.startTransaction().execute()
    await sending
      .insertInto('messages')
      .values({ thread_id: threadId, n: 1, by: 'patient', key: randomUUID(), text: '', files: 1, at: now })
      .execute()
    await sending
      .insertInto('message_files')
      .values({ thread_id: threadId, n: 1, of: 1, place: 1, file_id: id })
      .execute()
    const sweeping = sweep()
    await expect.poll(() => isSomebodyWaiting(api.db)).toBe(true)
    await sending.commit().execute()
    await sweeping
    expect(await fileRows([id])).toMatchObject([{ removed_at: null }])
  })

  it('and that are sent as they are swept go with a message or go away, and never both', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => aFile(patient)))
    pass(DAY)
    const [replies] = await Promise.all([
      Promise.all(ids.map((id) => send(patient, [id]))),
      ...Array.from({ length: 6 }, () => sweep()),
    ])
    await clear()
    await sweep()
    const sent = (await sentFiles()).map(({ file_id }) => file_id).toSorted()
    expect(sent).toEqual(ids.filter((_, nth) => replies[nth]!.status === 200).toSorted())
    const left = await fileRows(ids)
    expect(left.map(({ id }) => id).toSorted()).toEqual(sent)
    expect(left.filter(({ removed_at }) => removed_at !== null)).toEqual([])
    for (const id of sent) expect(await stored(id)).toBe(true)
  })
})
