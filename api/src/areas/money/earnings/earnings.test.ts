import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { payFor } from '../../../../test/paid.ts'
import type { Person } from '../../../../test/people.ts'
import { answerCommand } from '../../../app/admin/answer-command.ts'
import { VERBS } from '../../../app/admin/verbs.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import * as lineMoney from '../payments/line-money.ts'
import { findShare, listVisits } from './earnings.repository.ts'

let api: TestApi
let patient: Person
let doctor: Person
let doctorId: number
let nth = 0

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
})

/** Creates a paid visit that took place at a given moment and was partly refunded. */
async function aVisit({
  paise = 79_900,
  back = 0,
  at = api.time.now,
  status = 'completed' as 'completed' | 'confirmed',
}) {
  const id = await aConsultation(api, { patient, doctorId, status: 'held', startsIn: ++nth * DAY })
  await sql`update appointments set price_paise = ${paise} where id = ${id}`.execute(api.db)
  await payFor(api, id)
  await api.db.transaction().execute(async (trx) => {
    const change = { status, ...(status === 'completed' && { completed_at: at }) }
    await trx.updateTable('appointments').set(change).where('id', '=', id).execute()
    if (back > 0)
      await lineMoney.refund(trx, {
        line: { appointmentId: id },
        amountPaise: back,
        cause: 'goodwill',
        now: api.time.now,
      })
  })
}
const earnings = async (by = doctor) => (await api.get('/earnings/list', by)).data
async function agree(percent: number, from: string) {
  const open = () => openDatabase({ url: api.url, poolMax: 2 })
  const words = ['doctor', 'share', '--doctor', `${doctorId}`, '--percent', `${percent}`, '--from', from]
  return answerCommand({ open, now: async () => api.time.now, verbs: VERBS }, [...words, '--yes', '--as', 'Anita Rao'])
}

describe('earnings', () => {
  it('DOCD-05 are what patients paid for visits that took place, less what went back, by the month of India', async () => {
    await agree(70, '2026-01-01')
    await aVisit({ back: 10_000 })
    // still October in UTC, but November in India
    await aVisit({ at: new Date('2026-10-31T18:30:00.000Z') })
    await aVisit({ at: new Date('2026-10-31T18:29:59.000Z'), paise: 50_001 })
    await aVisit({ status: 'confirmed' })
    expect(await earnings()).toEqual({
      percent: 70,
      months: [
        { month: '2026-11', visits: 2, paid_paise: 159_800, back_paise: 10_000, share_paise: 48_930 + 55_930 },
        { month: '2026-10', visits: 1, paid_paise: 50_001, back_paise: 0, share_paise: 35_000 },
      ],
    })
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect(await earnings(other)).toEqual({ percent: null, months: [] })
  })

  it('are of the two years before this month, and each of those months is whole', async () => {
    const [year, month] = indiaDate(api.time.now.toISOString()).split('-').map(Number) as [number, number]
    // the month begins in India five and a half hours before it does in UTC
    const first = Date.UTC(year - 2, month - 1) - 5.5 * 3_600_000
    for (const at of [first - 1, first, api.time.now.getTime()]) await aVisit({ at: new Date(at) })
    const found = (await earnings()).months.map((one: { month: string; visits: number }) => [one.month, one.visits])
    const name = (ago: number) => `${year - ago}-${String(month).padStart(2, '0')}`
    expect(found).toEqual([
      [name(0), 1],
      [name(2), 1],
    ])
  })

  it('DOCD-05 have no share before one is agreed, and each visit has the one of its day', async () => {
    await aVisit({ at: new Date('2026-11-02T10:00:00.000Z'), paise: 10_000 })
    expect((await earnings()).months).toMatchObject([{ share_paise: null }])
    await agree(50, '2026-11-01')
    expect((await agree(90, '2026-11-20')).code).toBe(1)
    expect((await agree(60, '2026-12-01')).code).toBe(0)
    expect((await earnings()).months).toMatchObject([{ share_paise: 5000 }])
    await aVisit({ at: new Date('2026-12-01T10:00:00.000Z'), paise: 10_000 })
    expect((await earnings()).months).toMatchObject([{ month: '2026-12', share_paise: 6000 }, { share_paise: 5000 }])
  })

  it('DOCD-05 have the share of a day from that day on', async () => {
    const today = indiaDate(api.time.now.toISOString())
    await agree(65, today)
    expect((await earnings()).percent).toBe(65)
    const yesterday = indiaDate(new Date(api.time.now.getTime() - DAY).toISOString())
    expect(await findShare(api.db, doctorId, yesterday)).toBeUndefined()
    expect(await findShare(api.db, doctorId, today)).toMatchObject({ percent: 65 })
  })

  it('DOCD-05 of another expert are on no statement', async () => {
    await aVisit({})
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await api.get('/earnings/statement?month=2026-11', other)).data.code).toBe('no_earnings')
    expect(await listVisits(api.db, doctorId, '2026-11')).toHaveLength(1)
  })

  it('are a statement as PDF, which names no patient', async () => {
    await aVisit({})
    const { data } = await api.get('/earnings/statement?month=2026-11', doctor)
    expect(data).toMatchObject({ name: 'statement-2026-11.pdf', media_type: 'application/pdf' })
    expect(Buffer.from(data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await api.get('/earnings/statement?month=2026-09', doctor)).data.code).toBe('no_earnings')
    expect((await api.get('/earnings/statement?month=2026-13', doctor)).status).toBe(400)
  })

  it('come to what the ledger has as sales, in whole paise, whatever was paid and went back', async () => {
    await agree(73, '2026-01-01')
    const visits = fc.sample(
      fc
        .integer({ min: 1, max: 1_000_000 })
        .chain((paise) => fc.record({ paise: fc.constant(paise), back: fc.integer({ min: 0, max: paise }) })),
      15,
    )
    for (const visit of visits) await aVisit(visit)
    const [month] = (await earnings()).months
    const { rows } = await sql<{ sales: number }>`
      select -sum(amount_minor)::bigint as sales from ledger_entries
      join order_lines using (order_id) join appointments on appointments.id = appointment_id
      where account = 'sales' and doctor_id = ${doctorId}`.execute(api.db)
    expect(month.paid_paise - month.back_paise).toBe(rows[0]!.sales)
    const shares = visits.map(({ paise, back }) => Math.floor(((paise - back) * 73) / 100))
    expect(month.share_paise).toBe(shares.reduce((sum, share) => sum + share, 0))
  })
})
