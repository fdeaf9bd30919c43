import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { payFor } from '../../../../../test/paid.ts'
import type { Person } from '../../../../../test/people.ts'
import { testPostOffice } from '../../../../../test/post-office.ts'

let api: TestApi
let office: ReturnType<typeof testPostOffice>
let doctorId: number
let patient: Person
let doctor: Person
let now: Date
/** Two days from now, at 16:30 in India. */
const START = '2026-11-23T11:00:00.000Z'

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  await api.db.deleteFrom('outbox').execute()
  office = testPostOffice(api)
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
})

const later = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * MINUTE).toISOString()
const before = (milliseconds: number) => (api.time.now = new Date(Date.parse(START) - milliseconds))
async function book({ starts_at = START, by = patient, isCall = false } = {}): Promise<string> {
  const path = isCall ? '/discovery-call/slot-book' : '/user/bookAppointment?consultation_type=video'
  const { data } = await api.post(path, { doctor_id: doctorId, starts_at }, by)
  await payFor(api, data.id)
  return data.id as string
}
const move = (appointment_id: string, starts_at: string, { by = patient, key = randomUUID() } = {}) =>
  api.post('/user/reScheduleAppointment', { appointment_id, starts_at, key }, by)
const row = (id: string) => api.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const cellsOf = async (id: string, table: 'slot_claims' | 'patient_claims' = 'slot_claims') => {
  const cells = await api.db.selectFrom(table).select('cell').where('appointment_id', '=', id).orderBy('cell').execute()
  return cells.map(({ cell }) => cell.toISOString())
}
const movesOf = (id: string) =>
  api.db
    .selectFrom('appointment_events')
    .select(['from_status', 'to_status', 'actor', 'moved_from', 'moved_to'])
    .where('appointment_id', '=', id)
    .where('moved_to', 'is not', null)
    .orderBy('id')
    .execute()
/** The seven cells of a consultation: 30 minutes and a buffer of 5 minutes. */
const seven = (starts_at: string) => Array.from({ length: 7 }, (_, index) => later(starts_at, index * 5))
/** Checks that a refused move has left everything unchanged. */
async function expectUnmoved(id: string, starts_at = START) {
  expect((await row(id)).starts_at.toISOString()).toBe(starts_at)
  expect(await cellsOf(id)).toEqual(seven(starts_at))
  expect(await cellsOf(id, 'patient_claims')).toEqual(seven(starts_at))
}

describe('BOOK-03 moving an appointment', () => {
  it.each([
    ['over its own time', 15],
    ['back over its own time', -15],
    ['to another day', 24 * 60],
  ])('%s keeps one set of claims, in both calendars, and the event has both times', async (_where, minutes) => {
    const id = await book()
    const to = later(START, minutes)
    const { status, data } = await move(id, to)
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'confirmed', starts_at: to, ends_at: later(to, 30), moves_left: 2 })
    expect(await cellsOf(id)).toEqual(seven(to))
    expect(await cellsOf(id, 'patient_claims')).toEqual(seven(to))
    expect(await movesOf(id)).toEqual([
      {
        from_status: 'confirmed',
        to_status: 'confirmed',
        actor: 'patient',
        moved_from: new Date(START),
        moved_to: new Date(to),
      },
    ])
  })

  it('keeps its price, whatever the doctor takes by now', async () => {
    const id = await book()
    await api.db.updateTable('doctors').set({ fee_paise: 99_900 }).where('id', '=', doctorId).execute()
    expect((await move(id, later(START, 60))).data.price_paise).toBe(79_900)
  })

  it('to a time that somebody has is refused with the nearest others, and keeps the old one', async () => {
    const id = await book()
    const taken = later(START, 120)
    const theirs = await book({ starts_at: taken, by: await api.aPatient() })
    const { status, data } = await move(id, taken)
    expect([status, data.code]).toEqual([409, 'slot_taken'])
    expect(data.alternatives).toHaveLength(3)
    await expectUnmoved(id)
    expect(await cellsOf(theirs)).toEqual(seven(taken))
    expect(await movesOf(id)).toEqual([])
  })

  it('into another appointment of the same patient is refused', async () => {
    const id = await book()
    const elsewhere = await aDoctor(api.db)
    const other = { doctor_id: elsewhere, starts_at: later(START, 120) }
    await api.post('/user/bookAppointment?consultation_type=video', other, patient)
    expect((await move(id, later(START, 120))).data.code).toBe('patient_busy')
    await expectUnmoved(id)
  })

  it('goes by the hours that the doctor has now', async () => {
    const id = await book()
    await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', doctorId).execute()
    expect(await move(id, later(START, 15))).toMatchObject({ status: 422, data: { code: 'slot_not_offered' } })
    await expectUnmoved(id)
    // Monday in India, from 18:00
    const evening = { doctor_id: doctorId, weekday: 1, from_minute: 1080, to_minute: 1140 }
    await api.db.insertInto('doctor_availability').values(evening).execute()
    expect((await move(id, '2026-11-23T12:30:00.000Z')).status).toBe(200)
  })

  it.each([
    ['off the grid', later(START, 5)],
    ['in the past', '2026-11-20T11:00:00.000Z'],
  ])('to a start %s is refused', async (_what, to) => {
    const id = await book()
    expect((await move(id, to)).status).toBe(422)
    await expectUnmoved(id)
  })

  it('to the time that it has changes nothing', async () => {
    const id = await book()
    expect(await move(id, START)).toMatchObject({ status: 200, data: { moves_left: 3 } })
    expect(await movesOf(id)).toEqual([])
  })

  it('sent again is made once, and its key serves nothing else', async () => {
    const id = await book()
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 5 }, () => move(id, later(START, 60), { key })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await movesOf(id)).toHaveLength(1)
    expect(await move(id, later(START, 90), { key })).toMatchObject({ status: 409, data: { code: 'key_taken' } })
    await expectUnmoved(id, later(START, 60))
  })

  it('of another’s is as missing as one that was never made', async () => {
    const id = await book()
    expect((await move(id, later(START, 60), { by: await api.aPatient() })).status).toBe(404)
    await expectUnmoved(id)
  })
})

describe('BOOK-03 the limits of moving', () => {
  it('are three moves of a consultation: the fourth is refused with the rule', async () => {
    const id = await book()
    for (const minutes of [15, 30, 45]) expect((await move(id, later(START, minutes))).status).toBe(200)
    const { status, data } = await move(id, later(START, 60))
    expect([status, data.code]).toEqual([422, 'no_moves_left'])
    expect(data.rule).toBe('You can move it three times. One of the three may come inside the last 2 hours.')
    await expectUnmoved(id, later(START, 45))
  })

  it('are one move of it inside the last two hours', async () => {
    const id = await book()
    before(2 * HOUR - MINUTE)
    expect((await move(id, later(START, 15))).status).toBe(200)
    expect(await row(id)).toMatchObject({ moves: 1, late_moves: 1 })
    before(HOUR + 30 * MINUTE)
    expect((await move(id, later(START, 30))).data.code).toBe('too_late_to_move')
    await expectUnmoved(id, later(START, 15))
  })

  it('are two moves of a call, an hour before it at the latest', async () => {
    const id = await book({ isCall: true })
    before(HOUR - MINUTE)
    expect((await move(id, later(START, 60))).data).toMatchObject({
      code: 'too_late_to_move',
      rule: 'You can move the call twice, each time at least 1 hour before it starts.',
    })
    before(HOUR)
    expect((await move(id, later(START, 60))).status).toBe(200)
    expect((await move(id, later(START, 120))).status).toBe(200)
    expect((await move(id, later(START, 180))).data.code).toBe('no_moves_left')
  })

  it('go by the terms of the booking, also when later ones are published', async () => {
    const id = await book()
    const [policy] = await api.db
      .selectFrom('cancellation_policies')
      .selectAll()
      .where('kind', '=', 'appointment')
      .where('version', '=', 2)
      .execute()
    const rules = { ...(policy!.rules as object), moves: { count: 1, before: 120, late: 0 } }
    await api.db
      .insertInto('cancellation_policies')
      .values({ ...policy!, version: 3, rules: JSON.stringify(rules) })
      .execute()
    const newer = await book({ starts_at: later(START, 24 * 60), by: await api.aPatient() })
    expect([await row(id), await row(newer)]).toMatchObject([{ policy_version: 2 }, { policy_version: 3 }])
    for (const minutes of [15, 30]) expect((await move(id, later(START, minutes))).status).toBe(200)
  })

  it.each(['held', 'cancelled_system', 'completed'] as const)('let no %s one be moved', async (status) => {
    const id = await book()
    await api.db.updateTable('appointments').set({ status }).where('id', '=', id).execute()
    expect(await move(id, later(START, 60))).toMatchObject({ status: 409, data: { code: 'not_booked' } })
    await expectUnmoved(id)
  })

  it('let none be moved that has begun', async () => {
    const id = await book()
    before(0)
    expect((await move(id, later(START, 120))).data.code).toBe('not_booked')
    await expectUnmoved(id)
  })
})

describe('a moved appointment', () => {
  it('PAIR-02 is told to the guest, who is reminded of the new time alone, and of nothing once they left', async () => {
    const id = await book()
    const guest = await api.aPatient('Arjun Das')
    const link = await api.post('/appointment/invite-guest', { appointment_id: id, may_name: false }, patient)
    const wish = { token: link.data.token, date_of_birth: '1990-05-04', agreed: true, may_name: false }
    expect((await api.post('/guest/accept', wish, guest)).status).toBe(200)
    const to = later(START, 24 * 60)
    await move(id, to)
    await office.run()
    const bell = async () => (await api.get('/notices', guest)).data.notices.map(({ text }: { text: string }) => text)
    const moved =
      'The appointment you are invited to has been moved to Tuesday, 24\u00A0November, 4:30\u00A0pm\u00A0IST.'
    expect(await bell()).toEqual([moved])
    for (const at of [Date.parse(START) - DAY, Date.parse(START) - HOUR]) {
      api.time.now = new Date(at)
      await office.run()
    }
    expect(await bell()).toEqual([moved])
    api.time.now = new Date(Date.parse(to) - DAY)
    await office.run()
    expect(await bell()).toEqual([
      'You are invited to an appointment on Tuesday, 24\u00A0November, 4:30\u00A0pm\u00A0IST.',
      moved,
    ])
    expect((await api.post('/guest/leave', { guest_call_id: id }, guest)).status).toBe(200)
    api.time.now = new Date(Date.parse(to) - HOUR)
    await office.run()
    expect(await bell()).toHaveLength(2)
  })

  it('MSGS-01 is told to both, and its reminders are those of the new time', async () => {
    const id = await book()
    await office.run()
    office.sms.letters.length = 0
    const to = later(START, 24 * 60)
    await move(id, to)
    await office.run()
    expect(office.sms.letters.map(({ template }) => template).toSorted()).toEqual([
      'appointment_moved',
      'appointment_moved_with_you',
    ])
    const bell = async (by: Person) => (await api.get('/notices', by)).data.notices[0].text
    expect(await bell(patient)).toBe('Your appointment was moved to Tuesday, 24\u00A0November, 4:30\u00A0pm\u00A0IST.')
    expect(await bell(doctor)).toBe(
      'One of your appointments was moved to Tuesday, 24\u00A0November, 4:30\u00A0pm\u00A0IST.',
    )
    office.sms.letters.length = 0
    for (const at of [Date.parse(START) - DAY, Date.parse(START) - HOUR]) {
      api.time.now = new Date(at)
      await office.run()
    }
    // the two reminders for the old time are no longer true
    expect(office.sms.letters.map(({ template }) => template)).toEqual([])
    api.time.now = new Date(Date.parse(to) - HOUR)
    await office.run()
    expect(office.sms.letters.map(({ template }) => template)).toContain('appointment_reminder')
  })
})
