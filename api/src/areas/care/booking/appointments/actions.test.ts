import { HOUR, MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { payFor } from '../../../../../test/paid.ts'
import type { Appointment } from '@app/contracts/booking'
import type { Person } from '../../../../../test/people.ts'

let api: TestApi
let now: Date
const START = '2026-11-23T11:00:00.000Z'

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
})
afterAll(() => api.close())

const later = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE).toISOString()
async function book(by: Person, { isCall = false, starts_at = START, isPaid = true } = {}): Promise<string> {
  const path = isCall ? '/discovery-call/slot-book' : '/user/bookAppointment?consultation_type=video'
  const { data } = await api.post(path, { doctor_id: await aDoctor(api.db), starts_at }, by)
  if (isPaid) await payFor(api, data.id)
  return data.id as string
}
const details = async (id: string, by: Person) =>
  (await api.get(`/appointment/details?id=${id}`, by)).data as Appointment
const row = (id: string) => api.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Returns each command's response to an otherwise valid request. */
async function tryAll(id: string, by: Person, { may }: Appointment) {
  const before = await row(id)
  const of = { appointment_id: id, key: randomUUID() }
  const quoted = await api.get(`/appointment/cancel-quote?id=${id}`, by)
  const [choice] = quoted.data.choices ?? [{ as: 'source', paise: 0 }]
  const commands = {
    cancel: () => api.post('/appointment/cancel', { ...of, as: choice.as, quoted_paise: choice.paise }, by),
    move: () => api.post('/user/reScheduleAppointment', { ...of, starts_at: later(3 * 24 * 60) }, by),
    take_back: () => api.post('/appointment/take-back', { appointment_id: id }, by),
  }
  for (const [name, command] of Object.entries(commands)) {
    if (may[name as 'move']) continue
    expect([name, (await command()).status]).not.toEqual([name, 200])
  }
  // a refused command writes nothing
  expect(await row(id)).toEqual(before)
  expect(quoted.status === 200).toBe(may.cancel !== null)
  return commands
}

test('TRUE-01 each action that an appointment offers is accepted at that moment, and no other is', async () => {
  const states = fc.record({
    isCall: fc.boolean(),
    status: fc.constantFrom('confirmed', 'checked_in', 'in_progress', 'completed', 'needs_choice', 'no_show_patient'),
    minutes: fc.constantFrom(-1500, -250, -241, -240, -121, -120, -119, -61, -60, -59, -1, 0, 1, 20),
    moves: fc.constantFrom(0, 1, 2, 3),
    lateMoves: fc.constantFrom(0, 1),
    choiceIn: fc.constantFrom(null, -1, 60),
    picked: fc.constantFrom('move', 'cancel', 'take_back'),
  } as const)
  await fc.assert(
    fc.asyncProperty(states, async ({ isCall, status, minutes, moves, lateMoves, choiceIn, picked }) => {
      api.time.now = now
      const patient = await api.aPatient()
      const id = await book(patient, { isCall })
      api.time.now = new Date(Date.parse(START) + minutes * MINUTE)
      const isMissed = status === 'needs_choice' || status === 'no_show_patient'
      const choice_until =
        isMissed && (choiceIn !== null || status === 'needs_choice')
          ? new Date(api.time.now.getTime() + (choiceIn ?? 60) * MINUTE)
          : null
      await api.db
        .updateTable('appointments')
        .set({ status, moves, late_moves: Math.min(moves, lateMoves), choice_until })
        .where('id', '=', id)
        .execute()
      const shown = await details(id, patient)
      const commands = await tryAll(id, patient, shown)
      if (shown.may[picked]) expect((await commands[picked]()).status).toBe(200)
    }),
    { numRuns: 40 },
  )
}, 120_000)

describe('TRUE-01 the other times', () => {
  it('to a time that could not be had leave out those at which the patient has another call', async () => {
    api.time.now = now
    const patient = await api.aPatient()
    await book(patient)
    const { status, data } = await api.post(
      '/user/bookAppointment?consultation_type=video',
      { doctor_id: await aDoctor(api.db), starts_at: START },
      patient,
    )
    expect([status, data.code]).toEqual([409, 'patient_busy'])
    const starts = data.alternatives.map(({ starts_at }: { starts_at: string }) => starts_at)
    expect(starts).toHaveLength(3)
    for (const start of starts)
      expect(Math.abs(Date.parse(start) - Date.parse(START))).toBeGreaterThanOrEqual(30 * MINUTE)
  })

  it('to which an appointment moves leave them out too, and say how many', async () => {
    api.time.now = now
    const patient = await api.aPatient()
    const id = await book(patient)
    await book(patient, { starts_at: later(120) })
    const { data } = await api.get(`/appointment/move-times?id=${id}`, patient)
    const starts = data.days.flatMap(({ slots }: { slots: { starts_at: string }[] }) =>
      slots.map((one) => one.starts_at),
    )
    expect(starts).not.toContain(later(120))
    expect(starts).toContain(later(180))
    expect(data.left_out).toBeGreaterThan(0)
    for (const start of [starts[0], starts.at(-1)]) {
      const moved = { appointment_id: id, starts_at: start, key: randomUUID() }
      expect((await api.post('/user/reScheduleAppointment', moved, patient)).status).toBe(200)
    }
  })

  it('are nobody else’s to read, and none are there once it can’t be moved', async () => {
    api.time.now = now
    const patient = await api.aPatient()
    const id = await book(patient)
    expect((await api.get(`/appointment/move-times?id=${id}`, await api.aPatient())).status).toBe(404)
    api.time.now = new Date(Date.parse(START) + HOUR)
    expect(await api.get(`/appointment/move-times?id=${id}`, patient)).toMatchObject({ status: 409 })
  })
})

test('TRUE-01 a held time is offered for payment until its hold ends', async () => {
  api.time.now = now
  const patient = await api.aPatient()
  const id = await book(patient, { isPaid: false })
  const { may } = await details(id, patient)
  expect(may).toMatchObject({ move: null, cancel: null, pay: { until: expect.any(String) } })
  api.time.now = new Date(may.pay!.until)
  expect((await details(id, patient)).may.pay).toBeNull()
  expect((await api.post('/discovery-call/book', { appointment_id: id }, patient)).status).toBe(409)
})
