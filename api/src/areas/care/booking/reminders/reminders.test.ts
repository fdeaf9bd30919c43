import { HOUR, MINUTE } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import type { Person } from '../../../../../test/people.ts'
import { testPostOffice } from '../../../../../test/post-office.ts'
import { createBookingService, type BookingService } from '../booking.service.ts'
import { fulfilment } from '../confirmation/fulfil.service.ts'

let api: TestApi
let booking: BookingService
let office: ReturnType<typeof testPostOffice>
let doctorId: number
let patient: Person
let doctor: Person
const NOW = new Date('2026-11-21T04:30:00.000Z')
/** In two days, at 16:30 in India. */
const START = new Date('2026-11-23T11:00:00.000Z')

beforeAll(async () => {
  api = await testApi()
  booking = createBookingService({ db: api.db, clock: () => api.time.now })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = NOW
  await api.db.deleteFrom('outbox').execute()
  office = testPostOffice(api)
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
})

const at = (now: Date) => (api.time.now = now)
const before = (milliseconds: number) => at(new Date(START.getTime() - milliseconds))

async function aHold(by = patient, startsAt = START): Promise<string> {
  const held = await booking.hold({ userId: by.id, doctorId: null }, { doctorId, startsAt })
  if (!held.ok) throw new Error(held.error.code)
  return held.value.id
}
const pay = (id: string) =>
  api.db.transaction().execute((trx) => fulfilment.fulfil(trx, { appointment_id: id }, api.time.now))
async function book(startsAt = START): Promise<string> {
  const id = await aHold(patient, startsAt)
  expect(await pay(id)).toBe('fulfilled')
  return id
}
const cancel = (id: string) =>
  api.db.updateTable('appointments').set({ status: 'cancelled_system' }).where('id', '=', id).execute()
const texts = () => office.sms.letters.map(({ template }) => template)
const bell = async (by: Person) =>
  (await api.get('/notices', by)).data.notices.map(({ text }: { text: string }) => text)
/** The reminders still to be sent: each with its template and its time. */
const waiting = async () =>
  (await office.outbox())
    .filter(({ done_at }) => !done_at)
    .map(({ payload, available_at }) => [(payload as { template?: string }).template, available_at])

describe('an appointment that is confirmed', () => {
  it('MSGS-01 is told to both, by phone and by the bell', async () => {
    await book()
    await office.run()
    expect(texts().toSorted()).toEqual(['appointment_booked', 'appointment_booked_with_you'])
    expect(await bell(patient)).toEqual([
      'Your appointment is booked: Monday, 23\u00A0November, 4:30\u00A0pm\u00A0IST.',
    ])
    expect(await bell(doctor)).toEqual(['You have a new appointment: Monday, 23\u00A0November, 4:30\u00A0pm\u00A0IST.'])
  })

  it('leaves a reminder of a day and of an hour before it, and none for the doctor', async () => {
    await book()
    await office.run()
    expect(await waiting()).toEqual([
      ['appointment_reminder', new Date(START.getTime() - 24 * HOUR)],
      ['appointment_reminder', new Date(START.getTime() - HOUR)],
    ])
  })

  it('tells once, however often its money is told of', async () => {
    const id = await aHold()
    await Promise.all(Array.from({ length: 8 }, () => pay(id)))
    expect(await office.outbox()).toHaveLength(4)
  })

  it('tells nobody when its transaction fails', async () => {
    const id = await aHold()
    const failing = api.db.transaction().execute(async (trx) => {
      await fulfilment.fulfil(trx, { appointment_id: id }, api.time.now)
      throw new Error('no commit')
    })
    await expect(failing).rejects.toThrow('no commit')
    expect(await office.outbox()).toEqual([])
  })

  it('with a doctor who has no account is told to the patient alone', async () => {
    doctorId = await aDoctor(api.db)
    const id = await aHold(patient, START)
    await api.db.updateTable('doctors').set({ user_id: null }).where('id', '=', doctorId).execute()
    expect(await pay(id)).toBe('fulfilled')
    await office.run()
    expect(texts()).toEqual(['appointment_booked'])
  })
})

describe('a reminder', () => {
  it('MSGS-01 comes a day before and an hour before, also at night, and never again', async () => {
    // half past midnight in India
    await book(new Date('2026-11-22T19:00:00.000Z'))
    await office.run()
    office.sms.letters.length = 0
    for (let step = 0; step <= 48 * 4; step++) {
      at(new Date(NOW.getTime() + step * 15 * MINUTE))
      await office.run()
    }
    expect(texts()).toEqual(['appointment_reminder', 'appointment_reminder'])
    expect(await bell(patient)).toHaveLength(3)
  })

  it.each<[string, (id: string) => unknown, Date, string]>([
    ['cancelled', cancel, new Date(START.getTime() - HOUR), 'the appointment is cancelled_system'],
    [
      'moved',
      (id) =>
        api.db
          .updateTable('appointments')
          .set({ starts_at: new Date(START.getTime() + HOUR), ends_at: new Date(START.getTime() + 2 * HOUR) })
          .where('id', '=', id)
          .execute(),
      new Date(START.getTime() - HOUR),
      'the appointment was moved',
    ],
    ['over', () => undefined, new Date(START.getTime() + MINUTE), 'the appointment has begun'],
    [
      'deleted',
      (id) => api.db.deleteFrom('appointments').where('id', '=', id).execute(),
      new Date(START.getTime() - HOUR),
      'the appointment is gone',
    ],
  ])(
    'MSGS-01 of an appointment that is %s by then is not sent, and its row says why',
    async (_what, change, then, why) => {
      const id = await book()
      await office.run()
      const told = await bell(patient)
      await change(id)
      at(then)
      office.sms.letters.length = 0
      await office.run()
      expect(texts()).toEqual([])
      expect(await bell(patient)).toEqual(told)
      const reminders = (await office.outbox()).filter(({ key }) => key.startsWith('reminder'))
      expect(reminders.map(({ outcome }) => outcome)).toEqual([why, why])
    },
  )

  it('MSGS-01 is checked again when its way out failed meanwhile', async () => {
    const id = await book()
    await office.run()
    before(HOUR)
    office.sms.answer = () => ({ kind: 'failed', reason: 'HTTP 503' })
    office.sms.letters.length = 0
    await office.run()
    const tries = office.sms.letters.length
    expect(tries).toBeGreaterThan(0)
    await cancel(id)
    office.sms.answer = () => ({ kind: 'done', outcome: 'sent' })
    before(HOUR / 2)
    await office.run()
    expect(office.sms.letters).toHaveLength(tries)
    expect((await office.outbox()).at(-1)).toMatchObject({
      kind: 'sms',
      outcome: 'the appointment is cancelled_system',
    })
  })

  it('MSGS-01 races forty cancellations, in four processes: none leaves after its own was committed', async () => {
    const ids: string[] = []
    for (let count = 0; count < 40; count++) {
      doctorId = await aDoctor(api.db)
      const id = await aHold(await api.aPatient())
      await pay(id)
      ids.push(id)
    }
    await office.run()
    office.sms.letters.length = 0
    before(HOUR)
    const gone = ids.slice(0, 20)
    for (const id of gone) await cancel(id)
    await Promise.all([...Array.from({ length: 4 }, () => office.run()), ...ids.slice(20).map(cancel)])
    await office.run()
    const reminded = office.sms.letters.map(({ key }) => key.split(':')[2]!)
    expect(reminded.filter((id) => gone.includes(id))).toEqual([])
    const rows = (await office.outbox()).filter(({ key }) => key.startsWith('reminder'))
    expect(rows.every(({ done_at }) => done_at !== null)).toBe(true)
    const sent = rows.filter(({ kind, outcome }) => kind === 'sms' && outcome === 'sent').map(({ key }) => key)
    // each text message was sent once, and only messages that a row marks as sent were sent
    expect(office.sms.letters.map(({ key }) => key).toSorted()).toEqual(sent.toSorted())
  })
})
