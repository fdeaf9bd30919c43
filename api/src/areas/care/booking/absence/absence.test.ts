import { HOUR, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { payFor } from '../../../../../test/paid.ts'
import type { Person } from '../../../../../test/people.ts'
import { answerCommand } from '../../../../app/admin/answer-command.ts'
import { VERBS } from '../../../../app/admin/verbs.ts'
import { listEntries } from '../../../../platform/audit/entries.repository.ts'
import { openDatabase } from '../../../../platform/db/client.ts'
import { createAbsenceService } from './absence.service.ts'

let api: TestApi
let doctorId: number
let patient: Person
let now: Date
/** Two days from now, at 16:30 in India. */
const START = '2026-11-23T11:00:00.000Z'
const NEW_START = '2026-11-24T11:00:00.000Z'

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  patient = await api.aPatient()
})

async function book(): Promise<string> {
  const wish = { doctor_id: doctorId, starts_at: START }
  const { data } = await api.post('/user/bookAppointment?consultation_type=video', wish, patient)
  await payFor(api, data.id)
  return data.id as string
}
const afterStart = (milliseconds: number) => void (api.time.now = new Date(Date.parse(START) + milliseconds))
const absent = (appointment: string) =>
  answerCommand(
    { open: () => openDatabase({ url: api.url, poolMax: 2 }), now: async () => api.time.now, verbs: VERBS },
    ['appointment', 'absent', '--appointment', appointment, '--yes', '--as', 'Anita Rao'],
  )
/** Creates a paid appointment that its expert missed. */
async function missed(): Promise<string> {
  const id = await book()
  afterStart(20 * MINUTE)
  expect((await absent(id)).code).toBe(0)
  return id
}
const takeBack = (appointment_id: string, by = patient) => api.post('/appointment/take-back', { appointment_id }, by)
const move = (appointment_id: string) =>
  api.post('/user/reScheduleAppointment', { appointment_id, starts_at: NEW_START, key: randomUUID() }, patient)
const endChoices = async () => {
  const absence = createAbsenceService({
    db: api.db,
    clock: () => api.time.now,
  })
  while (await absence.endChoice());
}
const row = (id: string) => api.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: string) => (await row(id)).status
const refundsOf = (id: string) =>
  api.db
    .selectFrom('refunds')
    .innerJoin('order_lines', (line) =>
      line.onRef('order_lines.order_id', '=', 'refunds.order_id').onRef('n', '=', 'line_n'),
    )
    .select(['amount_minor', 'reason'])
    .where('appointment_id', '=', id)
    .execute()
const WHOLE = [{ amount_minor: 79_900, reason: 'no_show_doctor' }]

describe('BOOK-03 an appointment whose expert did not come', () => {
  it('is noted by an operator once it has begun; its patient is told, and has 72 hours to choose', async () => {
    const id = await book()
    expect((await absent(id)).code).toBe(1)
    expect(await statusOf(id)).toBe('confirmed')
    afterStart(20 * MINUTE)
    expect((await absent(id)).code).toBe(0)
    const { data } = await api.get(`/appointment/details?id=${id}`, patient)
    const choice_until = new Date(api.time.now.getTime() + 72 * HOUR).toISOString()
    expect(data).toMatchObject({ status: 'needs_choice', choice_until })
    const told = await api.db.selectFrom('outbox').select('key').where('key', 'like', `absent:${id}:%`).execute()
    expect(told).toHaveLength(1)
    const [entry] = await listEntries(api.db, patient.id)
    expect(entry).toMatchObject({ act: 'missed', actor: 'Anita Rao' })
    expect((await absent(id)).code).toBe(1)
    expect(await refundsOf(id)).toEqual([])
  })

  it('gives all of it back at its patient’s wish, once for fifty presses at once', async () => {
    const id = await missed()
    const said = await Promise.all(Array.from({ length: 50 }, () => takeBack(id)))
    expect(said.every(({ status }) => status === 200)).toBe(true)
    expect(await statusOf(id)).toBe('no_show_doctor')
    expect(await refundsOf(id)).toEqual(WHOLE)
    expect((await move(id)).status).toBe(409)
  })

  it('gets another time at its patient’s wish, which is no move by its terms', async () => {
    const id = await missed()
    await api.db.updateTable('appointments').set({ moves: 3 }).where('id', '=', id).execute()
    expect(await move(id)).toMatchObject({ status: 200, data: { status: 'confirmed', starts_at: NEW_START } })
    expect(await row(id)).toMatchObject({ moves: 3, late_moves: 0, choice_until: null })
    expect(await refundsOf(id)).toEqual([])
    expect((await takeBack(id)).data.code).toBe('nothing_to_choose')
    expect(await refundsOf(id)).toEqual([])
  })

  it('ends in one of both when they are chosen at once, many times', async () => {
    for (let round = 0; round < 10; round++) {
      api.time.now = now
      patient = await api.aPatient()
      doctorId = await aDoctor(api.db)
      const id = await missed()
      const [moved, taken] = await Promise.all([move(id), takeBack(id)])
      expect([moved, taken].filter(({ status }) => status === 200)).toHaveLength(1)
      expect([moved, taken].filter(({ status }) => status === 409)).toHaveLength(1)
      const isMoved = moved.status === 200
      expect(await statusOf(id)).toBe(isMoved ? 'confirmed' : 'no_show_doctor')
      expect(await refundsOf(id)).toEqual(isMoved ? [] : WHOLE)
    }
  })

  it('gives all of it back by itself after 72 hours without a choice, once', async () => {
    const id = await missed()
    afterStart(20 * MINUTE + 72 * HOUR - 1000)
    await endChoices()
    expect(await statusOf(id)).toBe('needs_choice')
    afterStart(20 * MINUTE + 72 * HOUR)
    expect((await move(id)).data.code).toBe('not_booked')
    await Promise.all([endChoices(), endChoices(), endChoices()])
    expect(await statusOf(id)).toBe('no_show_doctor')
    expect(await refundsOf(id)).toEqual(WHOLE)
  })

  it('TRUE-03 whose time to choose ended tells its patient once, and not one who chose', async () => {
    const told = (id: string) =>
      api.db.selectFrom('outbox').select('payload').where('key', '=', `choice-ended:${id}`).execute()
    const chosen = await missed()
    await takeBack(chosen)
    api.time.now = now
    doctorId = await aDoctor(api.db)
    patient = await api.aPatient()
    const ended = await missed()
    afterStart(20 * MINUTE + 72 * HOUR)
    await endChoices()
    await endChoices()
    expect(await told(chosen)).toEqual([])
    const params = { starts_at: START, back: 'money' }
    const template = 'appointment_choice_ended'
    expect(await told(ended)).toMatchObject([{ payload: { user_id: patient.id, template, params } }])
  })

  it('is as missing to another patient as none', async () => {
    const id = await missed()
    expect((await takeBack(id, await api.aPatient())).status).toBe(404)
    expect(await statusOf(id)).toBe('needs_choice')
  })
})
