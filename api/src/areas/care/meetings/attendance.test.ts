import { DAY, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { payFor } from '../../../../test/paid.ts'
import type { Person } from '../../../../test/people.ts'
import { miss } from '../booking/absence/missed.service.ts'
import { createAttendance } from './attendance.service.ts'
import type { Role } from './ticket.ts'
import { aPackage } from '../../../../test/packages.ts'
import { aPlanWithWeeks } from '../../../../test/threads.ts'

let api: TestApi
let doctorId: number
let patient: Person
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
  doctorId = await aDoctor(api.db)
  patient = await api.aPatient()
})

async function book(starts_at = START): Promise<string> {
  const wish = { doctor_id: doctorId, starts_at }
  const { data } = await api.post('/user/bookAppointment?consultation_type=video', wish, patient)
  await payFor(api, data.id)
  return data.id as string
}
const minute = (count: number, start = START) => new Date(Date.parse(start) + count * MINUTE)
/** Records that a person's socket was open, between two moments given in minutes after the start. */
const wasThere = (appointment_id: string, role: Role, from: number, until: number | null) =>
  api.db
    .insertInto('meeting_presence')
    .values({
      connection: randomUUID(),
      appointment_id,
      role,
      opened_at: minute(from),
      seen_at: minute(until ?? from),
      closed_at: until === null ? null : minute(until),
    })
    .execute()
const begun = (id: string, at: number) =>
  api.db
    .updateTable('appointments')
    .set({ status: 'in_progress', admitted_at: minute(at) })
    .where('id', '=', id)
    .execute()
async function judgeAt(count: number, start = START): Promise<void> {
  api.time.now = minute(count, start)
  const attendance = createAttendance({ db: api.db, clock: () => api.time.now })
  // as several processes would
  await Promise.all([attendance.judge(), attendance.judge(), attendance.judge()])
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
const told = async (id: string, what: string) =>
  (await api.db.selectFrom('outbox').select('key').where('key', 'like', `${what}:${id}%`).execute()).length
const move = (appointment_id: string, starts_at: string) =>
  api.post('/user/reScheduleAppointment', { appointment_id, starts_at, key: randomUUID() }, patient)

describe('MEET-02 fifteen minutes after the start, by who was there', () => {
  it('only the doctor: the patient missed it; they are told, and may book it again once', async () => {
    const id = await book()
    await wasThere(id, 'doctor', 0, null)
    await judgeAt(14.9)
    expect(await statusOf(id)).toBe('confirmed')
    await judgeAt(15)
    expect(await row(id)).toMatchObject({
      status: 'no_show_patient',
      choice_until: new Date(minute(15).getTime() + 30 * DAY),
    })
    expect(await refundsOf(id)).toEqual([])
    expect(await told(id, 'missed')).toBe(1)

    const again = '2026-11-24T11:00:00.000Z'
    expect(await move(id, again)).toMatchObject({ status: 200, data: { status: 'confirmed', starts_at: again } })
    // presence at the original time no longer counts
    await judgeAt(14.9, again)
    expect(await statusOf(id)).toBe('confirmed')
    await api.db
      .updateTable('meeting_presence')
      .set({ closed_at: minute(20) })
      .execute()
    await api.db
      .insertInto('meeting_presence')
      .values({
        connection: randomUUID(),
        appointment_id: id,
        role: 'doctor',
        opened_at: new Date(again),
        seen_at: new Date(again),
        closed_at: null,
      })
      .execute()
    await judgeAt(15, again)
    expect(await row(id)).toMatchObject({ status: 'no_show_patient', choice_until: null })
    expect((await move(id, '2026-11-25T11:00:00.000Z')).status).toBe(409)
    expect(await statusOf(id)).toBe('no_show_patient')
  })

  it('only the patient: they choose, and get all of it when they want it', async () => {
    const id = await book()
    await wasThere(id, 'patient', 2, null)
    await judgeAt(15)
    expect(await statusOf(id)).toBe('needs_choice')
    expect(await told(id, 'absent')).toBe(1)
    expect(await refundsOf(id)).toEqual([])
    const taken = await api.post('/appointment/take-back', { appointment_id: id }, patient)
    expect(taken).toMatchObject({ status: 200 })
    expect(await statusOf(id)).toBe('no_show_doctor')
    expect(await refundsOf(id)).toEqual([{ amount_minor: 79_900, reason: 'no_show_doctor' }])
  })

  it('PAIR-01 a guest and the doctor: the patient missed it, as if the guest had not come', async () => {
    const id = await book()
    await wasThere(id, 'doctor', 0, null)
    await wasThere(id, 'guest', -5, null)
    await judgeAt(15)
    expect(await statusOf(id)).toBe('no_show_patient')
    expect(await refundsOf(id)).toEqual([])
  })

  it('PAIR-01 a guest alone: nobody came, and all of it goes back', async () => {
    const id = await book()
    await wasThere(id, 'guest', -5, null)
    await judgeAt(15)
    expect(await statusOf(id)).toBe('no_show_both')
    expect(await refundsOf(id)).toEqual([{ amount_minor: 79_900, reason: 'no_show_both' }])
  })

  it('PAIR-01 a guest who stays does not keep a call whole that the patient left', async () => {
    const id = await book()
    await begun(id, 0)
    await wasThere(id, 'patient', 0, 3)
    await wasThere(id, 'doctor', 0, null)
    await wasThere(id, 'guest', 0, null)
    await judgeAt(9)
    expect(await statusOf(id)).toBe('interrupted')
  })

  it('nobody: all of it goes back, once, and the patient is told', async () => {
    const id = await book()
    await judgeAt(15)
    await judgeAt(16)
    expect(await statusOf(id)).toBe('no_show_both')
    expect(await refundsOf(id)).toEqual([{ amount_minor: 79_900, reason: 'no_show_both' }])
    expect(await told(id, 'missed-by-both')).toBe(1)
  })

  it.each([
    ['the doctor, for less than ten minutes', [['doctor', 6, 14]], 'confirmed', 'no_show_both'],
    ['the patient, for less than ten minutes', [['patient', 6, 14]], 'confirmed', 'needs_choice'],
    [
      'the patient, twice at a time',
      [
        ['patient', 6, 14],
        ['patient', 8, 14],
      ],
      'confirmed',
      'needs_choice',
    ],
    [
      'both, and nobody let in',
      [
        ['doctor', 0, null],
        ['patient', 0, null],
      ],
      'confirmed',
      'needs_choice',
    ],
  ] as const)('%s: it is left open until the door shuts', async (_who, spans, open, shut) => {
    const id = await book()
    for (const [role, from, until] of spans) await wasThere(id, role, from, until)
    await judgeAt(15)
    expect(await statusOf(id)).toBe(open)
    // half an hour, plus a quarter of an hour of grace
    await judgeAt(45)
    expect(await statusOf(id)).toBe(shut)
  })

  it('a plan’s talk that its patient missed counts as used, and one that nobody came to does not', async () => {
    await aPackage(api.db, { slug: 'two-talks', type: 'discovery_call' })
    const planId = await aPlanWithWeeks(api, { patient, slug: 'two-talks' })
    for (const [index, why] of (['no_patient', 'nobody'] as const).entries()) {
      const appointmentId = await book()
      const ofPlan = { type: 'discovery_call', state: 'reserved', appointment_id: appointmentId } as const
      await api.db
        .updateTable('entitlement_units')
        .set(ofPlan)
        .where('entitlement_id', '=', planId)
        .where('n', '=', index + 1)
        .execute()
      await api.db.transaction().execute((trx) => miss(trx, { appointmentId, why, now: minute(15) }))
      expect((await row(appointmentId)).choice_until).toBeNull()
    }
    const units = await api.db
      .selectFrom('entitlement_units')
      .select('state')
      .where('entitlement_id', '=', planId)
      .orderBy('n')
      .execute()
    expect(units.map(({ state }) => state)).toEqual(['forfeited', 'available'])
  })
})

describe('MEET-02 a call that broke off', () => {
  it('is interrupted once one of the two has been away for five minutes', async () => {
    const id = await book()
    await wasThere(id, 'doctor', 0, null)
    await wasThere(id, 'patient', 0, 3)
    await begun(id, 1)
    await judgeAt(7.9)
    expect(await statusOf(id)).toBe('in_progress')
    await judgeAt(8)
    expect(await statusOf(id)).toBe('interrupted')
  })

  it.each([
    [15.9, 'needs_choice', 1],
    [16, 'completed', 0],
  ])('is judged when its door shuts: after talking until minute %d it is %s', async (until, status, words) => {
    const id = await book()
    await wasThere(id, 'doctor', 0, null)
    await wasThere(id, 'patient', 0, until)
    await begun(id, 1)
    await judgeAt(30)
    expect(await statusOf(id)).toBe('interrupted')
    await judgeAt(45)
    expect(await statusOf(id)).toBe(status)
    expect(await told(id, 'cut-short')).toBe(words)
    expect(await refundsOf(id)).toEqual([])
  })
})
