import { DAY } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { payFor } from '../../../../test/paid.ts'
import type { Person } from '../../../../test/people.ts'
import { listEntries } from '../../../platform/audit/entries.repository.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { answerCommand } from '../answer-command.ts'
import { VERBS } from '../verbs.ts'

const START = '2026-11-23T11:00:00.000Z'
let api: TestApi
let doctorId: number
let patient: Person
let id: string

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.updateTable('doctors').set({ state: 'suspended', retired_at: api.time.now }).execute()
  doctorId = await aDoctor(api.db, { feePaise: 800_000 })
  patient = await api.aPatient()
  const wish = { doctor_id: doctorId, starts_at: START }
  id = (await api.post('/user/bookAppointment?consultation_type=video', wish, patient)).data.id
  await payFor(api, id)
})

async function run(verb: string, more: Record<string, number>, by?: string) {
  const open = () => openDatabase({ url: api.url, poolMax: 2 })
  const numbers = Object.entries(more).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { code, out } = await answerCommand({ open, now: async () => api.time.now, verbs: VERBS }, [
    'appointment',
    verb,
    '--appointment',
    id,
    ...numbers,
    ...(by ? ['--yes', '--as', by] : []),
  ])
  return { code, ...(JSON.parse(out ?? '{}') as { state?: string; refused?: string; result?: object }) }
}
const rowOf = () => api.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const finish = () =>
  api.db
    .updateTable('appointments')
    .set({ status: 'completed', completed_at: api.time.now })
    .where('id', '=', id)
    .execute()
const back = async () =>
  await api.db
    .selectFrom('refunds')
    .innerJoin('order_lines', (line) =>
      line.onRef('order_lines.order_id', '=', 'refunds.order_id').onRef('order_lines.n', '=', 'refunds.line_n'),
    )
    .select(['amount_minor', 'reason'])
    .where('appointment_id', '=', id)
    .execute()
const claimsOf = (doctor: number) =>
  api.db.selectFrom('slot_claims').select('cell').where('doctor_id', '=', doctor).execute()
const told = async () => (await listEntries(api.db, patient.id)).map(({ act, actor }) => [act, actor])

describe('BOOK-03 appointment refund', () => {
  it('sends a part back once, of what is over, and its patient’s audit tells it', async () => {
    await finish()
    expect(await run('refund', { rupees: 500 })).toMatchObject({ state: 'dry', result: { left_paise: 750_000 } })
    expect(await back()).toEqual([])
    expect(await run('refund', { rupees: 500 }, 'Anita Rao')).toMatchObject({ code: 0, state: 'done' })
    expect(await back()).toEqual([{ amount_minor: 50_000, reason: 'goodwill' }])
    const messages = api.db.selectFrom('outbox').select('payload').where('key', 'like', 'goodwill:%')
    expect(await messages.execute()).toMatchObject([{ payload: { template: 'money_sent_back' } }])
    expect(await run('refund', { rupees: 100 }, 'Anita Rao')).toMatchObject({ code: 1 })
    expect(await back()).toHaveLength(1)
    expect(await told()).toEqual([['refunded', 'Anita Rao']])
  })

  it('waits for a second person above 5,000 rupees', async () => {
    await finish()
    expect(await run('refund', { rupees: 5001 }, 'Anita Rao')).toMatchObject({ state: 'asked' })
    expect(await run('refund', { rupees: 5001 }, 'Anita Rao')).toMatchObject({ code: 1 })
    expect(await back()).toEqual([])
    expect(await run('refund', { rupees: 5001 }, 'Bala Iyer')).toMatchObject({ state: 'done' })
    expect(await back()).toEqual([{ amount_minor: 500_100, reason: 'goodwill' }])
  })

  it('sends nothing of what is still booked, and no more than was paid', async () => {
    expect(await run('refund', { rupees: 100 }, 'Anita Rao')).toMatchObject({ code: 1 })
    await finish()
    expect(await run('refund', { rupees: 8001 }, 'Anita Rao')).toMatchObject({ code: 1 })
    expect(await back()).toEqual([])
    expect(await told()).toEqual([])
  })

  it.each(['checked_in', 'in_progress', 'interrupted', 'needs_choice', 'no_show_patient'] as const)(
    'sends nothing while its patient may cancel or move it still: %s',
    async (status) => {
      const choice_until = ['needs_choice', 'no_show_patient'].includes(status)
        ? new Date(api.time.now.getTime() + DAY)
        : null
      await api.db.updateTable('appointments').set({ status, choice_until }).where('id', '=', id).execute()
      expect(await run('refund', { rupees: 100 }, 'Anita Rao')).toMatchObject({ code: 1 })
      expect([await back(), await told()]).toEqual([[], []])
      if (status !== 'no_show_patient') return
      await api.db.updateTable('appointments').set({ choice_until: api.time.now }).where('id', '=', id).execute()
      expect(await run('refund', { rupees: 100 }, 'Anita Rao')).toMatchObject({ state: 'done' })
    },
  )

  it('goes back once of twenty commands at a time', async () => {
    await finish()
    const ran = await Promise.all(Array.from({ length: 20 }, () => run('refund', { rupees: 100 }, 'Anita Rao')))
    expect(ran.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await back()).toHaveLength(1)
  })
})

describe('BOOK-03 appointment reassign', () => {
  it('gives an appointment and its time to another who is free, once a second person says so', async () => {
    const to = await aDoctor(api.db, { feePaise: 800_000 })
    expect(await run('reassign', { to }, 'Anita Rao')).toMatchObject({ state: 'asked' })
    expect((await rowOf()).doctor_id).toBe(doctorId)
    expect(await run('reassign', { to }, 'Bala Iyer')).toMatchObject({ state: 'done', result: { from: doctorId, to } })
    expect(await rowOf()).toMatchObject({ doctor_id: to, status: 'confirmed', price_paise: 800_000 })
    expect([(await claimsOf(doctorId)).length, (await claimsOf(to)).length]).toEqual([0, 7])
    expect(await told()).toEqual([['reassigned', 'Bala Iyer']])
  })

  it.each([
    ['of another kind', { types: ['Therapist' as const] }],
    ['who costs more', { feePaise: 800_100 }],
    ['who does not work then', { hours: [] }],
  ])('refuses somebody %s, and changes nothing', async (_who, wish) => {
    const to = await aDoctor(api.db, { feePaise: 800_000, ...wish })
    expect(await run('reassign', { to }, 'Anita Rao')).toMatchObject({ code: 1, refused: expect.any(String) })
    expect((await rowOf()).doctor_id).toBe(doctorId)
    expect(await told()).toEqual([])
  })

  it('refuses what is over', async () => {
    await finish()
    expect(await run('reassign', { to: await aDoctor(api.db) }, 'Anita Rao')).toMatchObject({ code: 1 })
  })
})
