import { DAY } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage } from '../../../../test/packages.ts'
import type { Person } from '../../../../test/people.ts'
import { testPostOffice } from '../../../../test/post-office.ts'
import { aPlanWithWeeks, openThreads } from '../../../../test/threads.ts'
import { answerCommand } from '../../../app/admin/answer-command.ts'
import { VERBS } from '../../../app/admin/verbs.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { filesApi, type FilesApi } from '../../files/testing/files-api.ts'
import { paper } from '../../files/testing/samples.ts'
import { handOver } from './hand-over.ts'

const SLUG = 'with-weeks'

let api: FilesApi
let now: Date
let patient: Person
let first: Person
let second: Person
let firstId: number
let secondId: number
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
  firstId = await aDoctor(api.db)
  secondId = await aDoctor(api.db)
  first = await api.aDoctorsAccount(firstId)
  second = await api.aDoctorsAccount(secondId)
  await aConsultation(api, { patient, doctorId: firstId, status: 'completed', startsIn: -DAY })
  await aPlanWithWeeks(api, { patient, slug: SLUG })
  await openThreads(api)
  threadId = (await api.get('/message/threads', patient)).data.threads[0].id
})

const command = async (...words: string[]) => {
  const { code, out, err } = await answerCommand(
    { open: () => openDatabase({ url: api.url, poolMax: 2 }), now: async () => api.time.now, verbs: VERBS },
    ['thread', ...words],
  )
  return { code, said: code === 0 ? JSON.parse(out!) : (out ?? err) }
}
const SURE = ['--yes', '--as', 'Anita Rao']
const giveTo = (doctorId: number, ...more: string[]) =>
  command('hand-over', '--thread', threadId, '--to', String(doctorId), ...more)
const given = async (doctorId = secondId) => expect((await giveTo(doctorId, ...SURE)).code).toBe(0)
const list = async (by: Person) => (await api.get(`/message/list?thread_id=${threadId}`, by)).data
const texts = async (by: Person) => (await list(by)).messages.map(({ text }: { text: string }) => text)
const send = (by: Person, text: string, file_ids: string[] = []) =>
  api.post('/message/send', { thread_id: threadId, key: randomUUID(), text, file_ids }, by)
const letRead = (may_read: boolean, n = 1, by = patient) =>
  api.post('/message/let-read', { thread_id: threadId, n, may_read }, by)
const rows = () =>
  api.db
    .selectFrom('thread_hand_overs')
    .select(['n', 'from_doctor_id', 'to_doctor_id', 'after', 'agreed_at'])
    .where('thread_id', '=', threadId)
    .orderBy('n')
    .execute()
const whose = async () =>
  (await api.db.selectFrom('threads').select('doctor_id').where('id', '=', threadId).executeTakeFirstOrThrow())
    .doctor_id
const acts = async () =>
  (
    await api.db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'act'])
      .where('patient_id', '=', patient.id)
      .orderBy('n')
      .execute()
  ).map(({ actor_kind, act }) => `${actor_kind} ${act}`)
const toldTo = async (person: Person) =>
  (await testPostOffice(api).outbox())
    .map(({ payload }) => payload as { user_id?: string; template: string })
    .filter(({ user_id }) => user_id === person.id)
    .map(({ template }) => template)

describe('MSGS-02 an operator gives the messages of an expert to another', () => {
  it('by command, which dry changes nothing and done stands in the audit, and both are told in neutral words', async () => {
    expect((await command('list', '--expert', String(firstId))).said.result.threads).toMatchObject([
      { thread: threadId, state: 'open' },
    ])
    expect((await giveTo(secondId)).said).toMatchObject({ state: 'dry', result: { from: firstId, to: secondId } })
    expect([await whose(), await rows(), await acts(), await toldTo(patient)]).toEqual([firstId, [], [], []])
    await given()
    expect(await whose()).toBe(secondId)
    expect(await acts()).toEqual(['operator handed_over'])
    expect([await toldTo(patient), await toldTo(second), await toldTo(first)]).toEqual([
      ['thread_handed_over'],
      ['thread_taken_over'],
      [],
    ])
    await testPostOffice(api).run()
    expect((await api.get('/notices', patient)).data.notices).toMatchObject([
      { text: 'There is something new in your account. Log in to see it.', path: '/patient-dashboard/messages' },
    ])
  })

  it.each([
    ['of another kind', () => aDoctorWithAccount({ types: ['Therapist'] })],
    [
      'without an account',
      async () => {
        const id = await aDoctor(api.db)
        await api.db.updateTable('doctors').set({ user_id: null }).where('id', '=', id).execute()
        return id
      },
    ],
    [
      'whose account is shut',
      async () => {
        await api.db.updateTable('users').set({ disabled_at: now }).where('id', '=', second.id).execute()
        return secondId
      },
    ],
    [
      'on no list',
      async () => {
        await api.db
          .updateTable('doctors')
          .set({ retired_at: now, retired_by: 'product' })
          .where('id', '=', secondId)
          .execute()
        return secondId
      },
    ],
    [
      'who is away',
      async () => {
        const [starts_at, ends_at] = [new Date(now.getTime() - DAY), new Date(now.getTime() + DAY)]
        await api.db
          .insertInto('doctor_inavailability')
          .values({ doctor_id: secondId, starts_at, ends_at, reason: null })
          .execute()
        return secondId
      },
    ],
    ['who has them already', async () => firstId],
  ])('and to nobody %s', async (_what, to) => {
    expect((await giveTo(await to(), ...SURE)).code).toBe(1)
    expect([await whose(), await rows(), await acts(), await toldTo(patient)]).toEqual([firstId, [], [], []])
  })

  it('while their weeks last', async () => {
    api.time.now = new Date(now.getTime() + 15 * DAY)
    expect(await giveTo(secondId, ...SURE)).toMatchObject({ code: 1, said: expect.stringContaining('are over') })
    expect((await command('list', '--expert', String(firstId))).said.result.threads).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('and the weeks and the day of an answer go on', async () => {
    await send(patient, 'A question')
    const { thread: before } = await list(patient)
    await given()
    const { thread: after } = await list(patient)
    expect(after).toMatchObject({ closes_at: before.closes_at, answer_by: before.answer_by, state: 'open' })
    expect(after.name).toBe(`Dr Test ${secondId}`)
  })
})

describe('MSGS-02 the expert who goes on', () => {
  /** Counts a reader's unread messages as their desk does. */
  const unreadOf = async (expert: Person) => (await api.get('/appointment/today', expert)).data.unread

  it('reads what comes after, and what stood before once the patient agrees, until they take that back', async () => {
    await send(patient, 'Before')
    await send(first, 'An answer')
    await given()
    expect(await texts(second)).toEqual([])
    expect((await list(second)).thread).toMatchObject({ unread: 0, last: null })
    expect(await unreadOf(second)).toBe(0)
    await send(patient, 'After')
    expect(await unreadOf(second)).toBe(1)
    expect(await toldTo(second)).toEqual(['thread_taken_over', 'message_for_expert'])
    expect(await texts(second)).toEqual(['After'])
    expect((await list(second)).thread.unread).toBe(1)
    expect((await letRead(true)).status).toBe(200)
    expect(await texts(second)).toEqual(['After', 'An answer', 'Before'])
    expect((await list(second)).hand_overs).toMatchObject([
      { n: 1, after: 2, from: { is_you: false }, to: { is_you: true }, is_agreed: true },
    ])
    expect((await letRead(false)).status).toBe(200)
    expect(await texts(second)).toEqual(['After'])
    expect((await acts()).filter((act) => act.startsWith('patient'))).toEqual(['patient let_read', 'patient took_back'])
    expect(await texts(patient)).toEqual(['After', 'An answer', 'Before'])
  })

  it('marks as read only what they may read', async () => {
    await send(patient, 'Before')
    await given()
    await send(patient, 'After')
    await api.post('/message/read', { thread_id: threadId, n: 2 }, second)
    const [after, before] = (await list(patient)).messages
    expect([after.read_at !== null, before.read_at]).toEqual([true, null])
  })

  it('opens a file of before only once the patient agrees', async () => {
    const { id } = (await api.sendOne(patient, { name: 'a.pdf', bytes: paper() }, 'message')).data
    await send(patient, 'With a file', [id])
    await given()
    const open = (by: Person) => api.post('/message/open-file', { file_id: id }, by)
    expect(await open(second)).toMatchObject({ status: 404, data: { code: 'file_not_found' } })
    await letRead(true)
    const opened = await open(second)
    expect((await api.open(opened.data)).status).toBe(200)
    await letRead(false)
    expect((await api.open(opened.data)).status).toBe(404)
  })

  it('is let by their patient alone, and by a word for this expert', async () => {
    await send(patient, 'Before')
    expect((await letRead(true)).data).toEqual({ code: 'hand_over_changed' })
    await given()
    const other = await api.aPatient()
    expect(await letRead(true, 1, other)).toMatchObject({ status: 404, data: { code: 'thread_not_found' } })
    expect((await letRead(true, 1, second)).status).toBe(403)
    await given(await aDoctorWithAccount())
    expect(await letRead(true)).toMatchObject({ status: 409, data: { code: 'hand_over_changed' } })
    expect((await rows()).map(({ agreed_at }) => agreed_at)).toEqual([null, null])
  })
})

describe('MSGS-02 the expert who had them', () => {
  it('writes nothing any more, and reads what was written until then by the rules of the record', async () => {
    await send(patient, 'Before')
    await given()
    await send(patient, 'After')
    expect(await send(first, 'Too late')).toMatchObject({ status: 422, data: { code: 'thread_handed_over' } })
    expect(await texts(first)).toEqual(['Before'])
    expect((await list(first)).thread).toMatchObject({ state: 'handed_over', unread: 0 })
    await api.post('/message/read', { thread_id: threadId, n: 1 }, first)
    expect((await list(patient)).messages.at(-1).read_at).toBeNull()
    await api.db
      .updateTable('appointments')
      .set({ status: 'cancelled_system' })
      .where('patient_id', '=', patient.id)
      .execute()
    expect((await api.get(`/message/list?thread_id=${threadId}`, first)).status).toBe(404)
    expect((await api.get('/message/threads', first)).data.threads).toEqual([])
    expect((await send(first, 'Too late')).status).toBe(404)
    expect(await texts(patient)).toEqual(['After', 'Before'])
  })

  it('gets no late notice of what another answers', async () => {
    await send(patient, 'A question')
    await given()
    const office = testPostOffice(api)
    await office.run()
    expect((await api.get('/notices', first)).data.notices).toEqual([])
    const outcomes = (await office.outbox()).filter(({ key }) => key === `message:${threadId}:1`)
    expect(outcomes).toMatchObject([{ outcome: 'another expert answers now' }])
  })

  it('who comes back reads what they wrote themselves, and not what the other did', async () => {
    await send(first, 'One')
    await given()
    await send(second, 'Two')
    await given(firstId)
    await send(first, 'Three')
    expect(await texts(first)).toEqual(['Three', 'One'])
    // this expert has never met the patient
    expect((await api.get(`/message/list?thread_id=${threadId}`, second)).status).toBe(404)
    expect((await rows()).map(({ n, after }) => [n, after])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })
})

it('MSGS-02 of many who write while it is handed over each message is of the expert who answered then', async () => {
  const third = await aDoctorWithAccount()
  const handTo = (to: number) => api.db.transaction().execute((trx) => handOver(trx, { threadId, to, now }))
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, (_, nth) => send(first, `First ${nth}`)),
    handTo(secondId).then(() => null),
    ...Array.from({ length: 10 }, (_, nth) => send(first, `More ${nth}`)),
    handTo(third).then(() => null),
  ])
  const written = replies.filter((reply) => reply?.status === 200).length
  const [one] = await rows()
  expect(one).toMatchObject({ n: 1, from_doctor_id: firstId, after: written })
  expect((await rows()).map(({ n }) => n)).toEqual([1, 2])
  expect(await whose()).toBe((await rows()).at(-1)!.to_doctor_id)
  expect((await api.db.selectFrom('messages').select('n').where('thread_id', '=', threadId).execute()).length).toBe(
    written,
  )
})

async function aDoctorWithAccount(wish: Parameters<typeof aDoctor>[1] = {}): Promise<number> {
  const id = await aDoctor(api.db, wish)
  await api.aDoctorsAccount(id)
  return id
}

describe('a new plan of a patient whose messages were handed over', () => {
  const whoseNew = async () => {
    await aPlanWithWeeks(api, { patient, slug: SLUG })
    await openThreads(api)
    const threads = await api.db
      .selectFrom('threads')
      .select('doctor_id')
      .where('patient_id', '=', patient.id)
      .where('id', '!=', threadId)
      .execute()
    return threads.map(({ doctor_id }) => doctor_id)
  }

  it('MSGS-02 is written with whoever answers now, however often they were handed on', async () => {
    await given()
    const thirdId = await aDoctor(api.db)
    await api.aDoctorsAccount(thirdId)
    api.time.now = new Date(now.getTime() + 1000)
    await given(thirdId)
    expect(await whoseNew()).toEqual([thirdId])
  })

  it('MSGS-02 is written with the first again, whom they have seen since', async () => {
    await given()
    api.time.now = new Date(now.getTime() + 2 * DAY)
    await aConsultation(api, { patient, doctorId: firstId, status: 'completed', startsIn: -DAY })
    expect(await whoseNew()).toEqual([firstId])
  })
})
