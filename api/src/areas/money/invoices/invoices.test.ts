import { randomUUID } from 'node:crypto'
import type { Payment } from '@app/contracts/invoices'
import { DAY, HOUR } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { keptTogether } from '@app/domain/kept-together'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage, aPlan } from '../../../../test/packages.ts'
import { payFor } from '../../../../test/paid.ts'
import type { Person } from '../../../../test/people.ts'
import { piecesOf } from '../../../../test/read-pdf.ts'
import type { Trx } from '../../../platform/db/client.ts'
import { TELLING, wordsIn } from '../../../../test/telling-words.ts'
import { DEMO_CLINIC } from '../../../platform/config/clinic.ts'
import { testConfig } from '../../../../test/config.ts'
import { statementSentence } from '../../../platform/config/statement.ts'
import { fileNameOf, invoicePaper } from './invoice-paper.rules.ts'
import { lineOf } from './invoices.rules.ts'
import { findInvoiceOf } from './payments.repository.ts'
import { movementsOf, paymentsStatement } from './payments-statement.rules.ts'

let api: TestApi
let patient: Person
const FEE = 79_900
const ADDRESSES = {
  contact: 'https://clinic.example/contact-us',
  payments: 'https://clinic.example/patient-dashboard/payments',
}

let begun: Date

beforeAll(async () => {
  api = await testApi()
  begun = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = begun
  patient = await api.aPatient()
})

async function book(starts_at = '2026-11-23T11:00:00.000Z'): Promise<string> {
  const wish = { doctor_id: await aDoctor(api.db), starts_at }
  const { data } = await api.post('/user/bookAppointment?consultation_type=video', wish, patient)
  await payFor(api, data.id)
  return data.id as string
}
async function holdOf(trx: Trx): Promise<string> {
  const hold = await trx
    .insertInto('appointments')
    .values({
      kind: 'sexologist_consult',
      doctor_id: await aDoctor(api.db),
      patient_id: patient.id,
      starts_at: new Date('2026-11-23T11:00:00.000Z'),
      ends_at: new Date('2026-11-23T11:30:00.000Z'),
      price_paise: FEE,
      status: 'confirmed',
      hold_expires_at: api.time.now,
      created_at: api.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return hold.id
}
const cancel = (appointment_id: string, as = 'source') =>
  api.post('/appointment/cancel', { appointment_id, as, quoted_paise: FEE, key: randomUUID() }, patient)
const list = async (by = patient) => (await api.get('/invoice', by)).data
const file = (id: string, by = patient) => api.get(`/invoice/file?id=${id}`, by)
const paper = async (id: string) => (await findInvoiceOf(api.db, patient.id, id))!

describe('BOOK-09 my payments', () => {
  it('are none before anything is paid', async () => {
    expect(await list()).toEqual([])
  })

  it('come a page at a time, the latest first, each once', async () => {
    for (const hour of [11, 13, 15]) {
      await book(`2026-11-23T${hour}:00:00.000Z`)
      api.time.now = new Date(api.time.now.getTime() + 60_000)
    }
    const page = async (query: string) =>
      (await api.get(`/invoice?${query}`, patient)).data.map(({ order_id }: Payment) => order_id)
    const all = (await list()).map(({ order_id }: Payment) => order_id)
    expect(new Set(all).size).toBe(3)
    expect([await page('limit=2'), await page('skip=2&limit=2')]).toEqual([all.slice(0, 2), all.slice(2)])
    expect((await list())[0].paid_at > (await list())[2].paid_at).toBe(true)
    expect((await api.get('/invoice?limit=51', patient)).status).toBe(400)
  })

  it('have what was paid and the bill; a cancelled one has what goes back and its credit note', async () => {
    const id = await book()
    const at = api.time.now.toISOString()
    const paid = { order_id: expect.any(String), paid_at: at, paid_paise: FEE, credit_paise: 0 }
    const bill = { id: expect.any(String), kind: 'bill_of_supply', total_paise: FEE, issued_at: at }
    const bought = [{ kind: 'sexologist_consult', title: null, doctor_name: expect.stringMatching(/^Dr Test \d+$/) }]
    expect(await list()).toMatchObject([{ ...paid, bought, back: [], invoices: [bill] }])
    expect((await cancel(id)).status).toBe(200)
    const back = { as: 'source', paise: FEE, at, is_there: false }
    const note = { kind: 'credit_note', total_paise: FEE, number: expect.stringMatching(/^CN\/26-27\/\d{6}$/) }
    expect(await list()).toMatchObject([{ ...paid, back: [back], invoices: [bill, note] }])
    await api.db.updateTable('refunds').set({ status: 'succeeded', provider_refund_id: id, check_at: null }).execute()
    expect((await list())[0].back).toMatchObject([{ is_there: true }])
  })

  it('say what was bought by its name', async () => {
    await aPackage(api.db, { slug: 'two-calls', type: 'discovery_call' })
    await aPlan(api, { patient, slug: 'two-calls' })
    expect((await list())[0].bought).toEqual([{ kind: 'package', title: 'Two calls', doctor_name: null }])
  })

  it('leave out what cost nothing, as by a code', async () => {
    const order = { patient_id: patient.id, amount_paise: 0, currency: 'INR', created_at: api.time.now } as const
    await api.db.transaction().execute(async (trx) => {
      const { id: order_id } = await trx
        .insertInto('orders')
        .values({ ...order, fulfilled_at: api.time.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const appointment_id = await holdOf(trx)
      const line = { product_kind: 'sexologist_consult', list_paise: FEE, discount_paise: FEE } as const
      await trx
        .insertInto('order_lines')
        .values({ ...line, order_id, n: 1, appointment_id })
        .execute()
    })
    expect(await list()).toEqual([])
  })

  it('are nobody else’s, and a paper of them is as missing as none', async () => {
    await book()
    const [{ invoices }] = await list()
    const another = await api.aPatient()
    expect(await list(another)).toEqual([])
    for (const id of [invoices[0].id, randomUUID()])
      expect(await file(id, another)).toMatchObject({ status: 404, data: { code: 'invoice_not_found' } })
  })

  it('give each paper as a PDF whose name and title tell nobody what for', async () => {
    await cancel(await book())
    const [{ invoices }] = await list()
    expect(invoices).toHaveLength(2)
    for (const { id, number } of invoices) {
      const { status, data } = await file(id)
      expect([status, data.name]).toEqual([200, `invoice-${number.replaceAll('/', '-')}.pdf`])
      expect(Buffer.from(data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
      const { title } = invoicePaper(await paper(id), ADDRESSES)
      expect(title).toContain(number)
      expect(wordsIn(`${title} ${data.name}`).filter((word) => TELLING.has(word))).toEqual([])
    }
  })
})

describe('BOOK-09 a statement of payments', () => {
  const YEAR = { from: '2026-04-01', until: '2027-03-31' }
  const statement = (by = patient, { from, until } = YEAR) =>
    api.get(`/invoice/statement?from=${from}&until=${until}`, by)
  function paperOf(payments: Payment[], span: typeof YEAR) {
    const movements = movementsOf(payments, span)
    const from = { name: 'A clinic', lines: [], contact: ADDRESSES.contact }
    return paymentsStatement({ span, movements, from, recipient: null, payments: ADDRESSES.payments, at: api.time.now })
  }
  /** The ledger's entries about the patient's money: what providers took and sent, and what must be refunded. */
  async function ledger() {
    const { rows } = await sql<{ paid: number; back: number; on_way: number }>`
      select coalesce(sum(amount_minor) filter (where account like 'provider:%' and amount_minor > 0), 0)::bigint as paid,
        coalesce(-sum(amount_minor) filter (where account like 'provider:%' and amount_minor < 0), 0)::bigint as back,
        coalesce(-sum(amount_minor) filter (where account = 'to_refund'), 0)::bigint as on_way
      from ledger_entries join orders on orders.id = order_id
      where patient_id = ${patient.id}`.execute(api.db)
    return rows[0]!
  }

  it('has the amounts of the ledger, in whole paise', async () => {
    await book()
    await cancel(await book('2026-11-23T13:00:00.000Z'))
    const movements = movementsOf(await list(), YEAR)
    const sum = (name: 'paid_paise' | 'back_paise' | 'on_way_paise') =>
      movements.reduce((whole, one) => whole + one[name], 0)
    expect({ paid: sum('paid_paise'), back: sum('back_paise'), on_way: sum('on_way_paise') }).toEqual(await ledger())
    expect(sum('paid_paise')).toBe(2 * FEE)
    expect(sum('on_way_paise')).toBe(FEE)
  })

  it('is a PDF whose name and words tell nobody what for', async () => {
    await book()
    const { status, data } = await statement()
    expect([status, data.name]).toEqual([200, 'statement-2026-04-01-2027-03-31.pdf'])
    const said = (await piecesOf(Buffer.from(data.base64, 'base64'))).map(({ text }) => text).join(' ')
    expect(said).toContain('₹799')
    const { title, foot, sections } = paperOf(await list(), YEAR)
    const words = wordsIn(JSON.stringify([data.name, title, foot, sections.map(({ table }) => table)]))
    expect(words.filter((word) => TELLING.has(word))).toEqual([])
  })

  it('has nothing of another person’s, and nothing of other days', async () => {
    await book()
    const another = await api.aPatient()
    for (const none of [
      statement(another),
      statement(patient, { from: '2026-10-01', until: '2026-10-31' }),
      statement(patient, { from: YEAR.until, until: YEAR.from }),
    ])
      expect(await none).toMatchObject({ status: 404, data: { code: 'no_payments' } })
    expect((await statement(patient, { from: 'then', until: 'now' })).status).toBe(400)
  })

  it.each([
    ['Refund, on its way', { as: 'source', before: DAY }],
    ['Refund as credit', { as: 'credit', before: 2 * HOUR }],
  ])('of the day of a “%s” has it without its payment of an earlier day', async (refund, { as, before }) => {
    const booked = indiaDate(api.time.now.toISOString())
    const start = '2026-11-25T11:00:00.000Z'
    const id = await book(start)
    api.time.now = new Date(Date.parse(start) - before)
    const today = indiaDate(api.time.now.toISOString())
    expect(await cancel(id, as)).toMatchObject({ status: 200 })
    const said = async (from: string, until: string) => {
      const { data } = await statement(patient, { from, until })
      const pieces = (await piecesOf(Buffer.from(data.base64, 'base64'))).map(({ text }) => text)
      return pieces.filter((text) => /^(Payment|Refund( as credit|, on its way)?)$/.test(text))
    }
    expect(await said(today, today)).toEqual([refund])
    expect(await said(booked, booked)).toEqual(['Payment'])
    expect(await said(booked, today)).toEqual(['Payment', refund])
  })

  it.each([
    ['2026-11-21', '2026-11-21T18:29:59.999Z'],
    ['2026-11-22', '2026-11-21T18:30:00.000Z'],
  ])('of %s in India has what was paid at %s, and that of the day beside it has not', async (day, paid_at) => {
    api.time.now = new Date(paid_at)
    await book()
    for (const each of ['2026-11-21', '2026-11-22'])
      expect((await statement(patient, { from: each, until: each })).status).toBe(each === day ? 200 : 404)
  })

  it('of the first and the last day of a calendar is made', async () => {
    await book()
    expect((await statement(patient, { from: '0000-01-01', until: '9999-12-31' })).status).toBe(200)
  })

  it('says by its last total what is left, though a refund may belong to a payment of earlier days', () => {
    const back = [{ as: 'source', paise: 5_000, at: '2027-05-01T06:00:00.000Z', is_there: true } as const]
    const payment = { order_id: 'o', paid_at: '2026-11-21T06:00:00.000Z', bought: [], invoices: [], back }
    const totalsIn = (span: typeof YEAR) =>
      paperOf([{ ...payment, paid_paise: 20_000, credit_paise: 0 }], span)
        .sections.at(-1)!
        .table!.totals!.at(-1)
    expect(totalsIn(YEAR)).toEqual(['Paid after refunds', '₹200'])
    expect(totalsIn({ from: '2027-04-01', until: '2028-03-31' })).toEqual(['Refunded beyond payments', '₹50'])
    expect(totalsIn({ from: '2026-04-01', until: '2028-03-31' })).toEqual(['Paid after refunds', '₹150'])
  })
})

describe('BOOK-09 a paper', () => {
  it('says who issued it, the place of supply and the amount; a credit note names its bill', async () => {
    await cancel(await book())
    const [{ invoices }] = await list()
    const [bill, note] = invoices
    const { sections, from } = invoicePaper(await paper(bill.id), ADDRESSES)
    expect(from).toEqual({
      name: DEMO_CLINIC.name,
      lines: [DEMO_CLINIC.address, `GSTIN ${DEMO_CLINIC.gstin}`],
      contact: ADDRESSES.contact,
    })
    expect(sections.flatMap(({ facts = [] }) => facts)).toEqual([
      ['Number', bill.number],
      ['Date', keptTogether('21 November 2026')],
      ['Place of supply', 'DL'],
      ['Log in at', ADDRESSES.payments],
    ])
    expect(sections.find(({ table }) => table)!.table).toMatchObject({
      rows: [['Health care services – consultation (SAC 999312)', '₹799']],
      totals: [['Paid', '₹799']],
    })
    const credit = invoicePaper(await paper(note.id), ADDRESSES).sections
    expect(credit.flatMap(({ facts = [] }) => facts)).toContainEqual(['Credits', bill.number])
    expect(credit.find(({ table }) => table)!.table!.totals).toEqual([['Given back', '₹799']])
  })

  it('TRUE-04 says what the statement shows where a provider took the money, and a credit note does not', async () => {
    await cancel(await book())
    const [{ invoices }] = await list()
    const factsOf = async (id: string) => {
      const { paid_through, ...row } = await paper(id)
      const sentence = paid_through ? statementSentence(testConfig({ PAYMENTS_PROVIDERS: paid_through })) : undefined
      return invoicePaper(row, ADDRESSES, sentence).sections.flatMap(({ facts = [] }) => facts)
    }
    const told = ['Your bank', 'Your statement shows “DEMO CLINIC PVT LTD”.']
    expect(await factsOf(invoices[0].id)).toContainEqual(told)
    expect(await factsOf(invoices[1].id)).not.toContainEqual(told)
  })

  it('with tax has each tax, and what is left without', async () => {
    await book()
    const [{ invoices }] = await list()
    const row = await paper(invoices[0].id)
    const line = lineOf({ n: 1, paise: 118_000, treatment: 'gst_18' }, { isSameState: true })
    const taxed = { ...row, series: 'TI', lines: [line], total_paise: 118_000, tax_paise: 18_000 } as const
    const { title, sections } = invoicePaper({ ...taxed, lines: [line] }, ADDRESSES)
    expect([title, fileNameOf({ ...taxed, lines: [line] })]).toEqual([
      expect.stringMatching(/^Tax invoice TI\//),
      expect.stringMatching(/^invoice-TI-/),
    ])
    expect(sections.find(({ table }) => table)!.table).toMatchObject({
      rows: [['Other services (SAC 999799)', '₹1,000', ['CGST at 9 %', 'SGST at 9 %'], ['₹90', '₹90'], '₹1,180']],
      totals: [
        ['Before tax', '₹1,000'],
        ['Tax', '₹180'],
        ['Paid', '₹1,180'],
      ],
    })
  })
})
