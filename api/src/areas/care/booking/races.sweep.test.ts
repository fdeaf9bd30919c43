import { MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Reply, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { payFor } from '../../../../test/paid.ts'
import type { Person } from '../../../../test/people.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const at = (minutes: number) => new Date(Date.parse('2026-11-23T04:00:00.000Z') + minutes * MINUTE).toISOString()
const startOf = async (id: string) =>
  (await api.db.selectFrom('appointments').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow()).starts_at
const cells = async (id: string) =>
  (await api.db.selectFrom('slot_claims').select('cell').where('appointment_id', '=', id).execute()).length
async function book(doctor_id: number, starts_at: string): Promise<{ id: string; patient: Person }> {
  const patient = await api.aPatient()
  const { data } = await api.post('/user/bookAppointment?consultation_type=video', { doctor_id, starts_at }, patient)
  await payFor(api, data.id)
  return { id: data.id as string, patient }
}

/**
 * Repeats a request until the API has capacity for it: a slow machine first turns away some of the four hundred
 * requests.
 */
async function untilServed(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send()
  return reply.status === 503 ? untilServed(send) : reply
}

describe('BOOK-08 four hundred patients want times that overlap', () => {
  it('200 a consultation and 200 a call in its middle: one of them all gets hers', async () => {
    const doctor_id = await aDoctor(api.db)
    const patients = await Promise.all(Array.from({ length: 400 }, () => api.aPatient()))
    const replies = await Promise.all(
      patients.map((patient, index) =>
        untilServed(() =>
          index % 2 === 0
            ? api.post('/user/bookAppointment?consultation_type=video', { doctor_id, starts_at: at(0) }, patient)
            : api.post('/discovery-call/slot-book', { doctor_id, starts_at: at(15) }, patient),
        ),
      ),
    )
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status, data }) => status === 409 && data.code === 'slot_taken')).toHaveLength(399)
    const held = await api.db.selectFrom('appointments').select('id').where('doctor_id', '=', doctor_id).execute()
    expect(held).toEqual([{ id: won[0]!.data.id }])
    const claimed = await api.db.selectFrom('slot_claims').select('cell').where('doctor_id', '=', doctor_id).execute()
    expect(claimed).toHaveLength(won[0]!.data.kind === 'discovery_call' ? 4 : 7)
  })
})

describe('BOOK-03 two move to one time at the same moment', () => {
  it('a hundred times: one of each pair gets it, and the other keeps the time that they had', async () => {
    const move = ({ id, patient }: { id: string; patient: Person }, starts_at: string) =>
      api.post('/user/reScheduleAppointment', { appointment_id: id, starts_at, key: randomUUID() }, patient)
    for (let pair = 0; pair < 100; pair++) {
      const doctor = await aDoctor(api.db)
      const [one, other] = [await book(doctor, at(0)), await book(doctor, at(120))]
      // the second of the two wanted times overlaps the first
      const replies = await Promise.all([move(one, at(60)), move(other, at(75))])
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const [first, second] = replies.map(({ status }) => status === 200)
      expect((await startOf(one.id)).toISOString()).toBe(first ? at(60) : at(0))
      expect((await startOf(other.id)).toISOString()).toBe(second ? at(75) : at(120))
      expect([await cells(one.id), await cells(other.id)]).toEqual([7, 7])
    }
  })

  it('two who swap their times both keep what they had', async () => {
    for (let pair = 0; pair < 20; pair++) {
      const doctor = await aDoctor(api.db)
      const [one, other] = [await book(doctor, at(0)), await book(doctor, at(60))]
      const move = ({ id, patient }: typeof one, starts_at: string) =>
        api.post('/user/reScheduleAppointment', { appointment_id: id, starts_at, key: randomUUID() }, patient)
      const replies = await Promise.all([move(one, at(60)), move(other, at(0))])
      expect(replies.map(({ status }) => status)).toEqual([409, 409])
      expect([await startOf(one.id), await startOf(other.id)]).toEqual([new Date(at(0)), new Date(at(60))])
      expect([await cells(one.id), await cells(other.id)]).toEqual([7, 7])
    }
  })
})
