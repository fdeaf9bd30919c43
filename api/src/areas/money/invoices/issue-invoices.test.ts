import { ok, refuse } from '@app/domain/result'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import * as lineMoney from '../payments/line-money.ts'
import { insertOrder } from '../payments/orders/orders.repository.ts'
import { aPackage } from '../../../../test/packages.ts'
import { FakeGateway } from '../payments/testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../payments/testing/world.ts'
import { DEMO_CLINIC } from '../../../platform/config/clinic.ts'
import { numberOf } from './invoices.rules.ts'
import { issueBills } from './issue-invoices.ts'

let world: World
let gateway: FakeGateway
beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
})
afterEach(() => world.close())

const papers = () => world.db.selectFrom('invoices').selectAll().orderBy('series').orderBy('n').execute()
const series = () => world.db.selectFrom('invoice_series').selectAll().execute()
const numbers = async () => (await papers()).map(numberOf)

async function pay(hold: Awaited<ReturnType<World['aHold']>>) {
  gateway.set(await world.placeOrder(hold), { id: `pay_${hold.appointmentId}`, status: 'captured' })
  return world.stateOf(hold)
}

/** Creates a fulfilled order and its invoices in one transaction. */
const fulfil = (patientId: string, { isRolledBack = false } = {}) =>
  inTransaction(world.db, async (trx) => {
    const now = world.time.now
    const lines = [{ product_kind: 'package' as const, list_paise: 118_000, package_slug: SLUG }]
    const { id: orderId } = await insertOrder(trx, { patientId, key: randomUUID(), lines, now })
    await issueBills(trx, { orderId, clinic: DEMO_CLINIC, now })
    return isRolledBack ? refuse('rolled back') : ok(orderId)
  })
const SLUG = 'a-package'
const sold = (tax_treatment: 'exempt' | 'gst_18') =>
  aPackage(world.db, { slug: SLUG, price_paise: 118_000, tax_treatment })
async function livesIn(user_id: string, code: string) {
  const { id: state_id } = await world.db
    .insertInto('states')
    .values({ code, name: code })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: city_id } = await world.db
    .insertInto('cities')
    .values({ state_id, name: 'A city' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = { created_at: world.time.now, updated_at: world.time.now }
  const person = { legal_name: 'Meera Pillai', date_of_birth: '1990-01-01', sex: 'female', pin: '560001' } as const
  const home = { address_line: '1 Some Street', city_id }
  await world.db
    .insertInto('patient_profiles')
    .values({ user_id, ...person, ...home, ...at })
    .execute()
}

describe('BOOK-09 the papers of an order', () => {
  it('are a bill of supply without tax, and with no name where none is known', async () => {
    await pay(await world.aHold())
    expect(await papers()).toMatchObject([
      {
        series: 'BS',
        fiscal_year: 2026,
        n: 1,
        supplier: DEMO_CLINIC,
        recipient: null,
        place_of_supply: 'DL',
        lines: [{ n: 1, description: 'Health care services – consultation (SAC 999312)', paise: 9900, taxes: [] }],
        total_paise: 9900,
        tax_paise: 0,
        issued_at: world.time.now,
      },
    ])
    expect(await numbers()).toEqual(['BS/26-27/000001'])
  })

  it.each([
    ['DL', ['CGST', 'SGST']],
    ['KA', ['IGST']],
  ])('are a tax invoice for what is taxed; to %s with %s', async (state, taxes) => {
    const { userId } = await world.aPatient()
    await livesIn(userId, state)
    await sold('gst_18')
    await fulfil(userId)
    const [paper] = await papers()
    expect(paper).toMatchObject({
      series: 'TI',
      recipient: 'Meera Pillai',
      place_of_supply: state,
      total_paise: 118_000,
      tax_paise: 18_000,
    })
    expect(paper!.lines[0]!.taxes.map(({ name }) => name)).toEqual(taxes)
  })

  it('are not there for money that comes too late, and no number is used', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    await world.loseSlot(hold)
    gateway.set(orderId, { id: 'pay_late', status: 'captured' })
    expect(await world.stateOf(hold)).toBe('refunding')
    expect([await papers(), await series()]).toEqual([[], []])
  })

  it('are issued once, however often the payment is told', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    gateway.set(orderId, { id: 'pay_one', status: 'captured' })
    await Promise.all(Array.from({ length: 10 }, () => world.stateOf(hold)))
    expect(await numbers()).toEqual(['BS/26-27/000001'])
  })
})

describe('BOOK-09 the number of a paper', () => {
  it('has no gap after 100 orders at once, of which 30 are rolled back', async () => {
    await sold('exempt')
    const { userId } = await world.aPatient()
    const done = await Promise.all(
      Array.from({ length: 100 }, (_, index) => fulfil(userId, { isRolledBack: index % 10 < 3 })),
    )
    expect(done.filter(({ ok: isDone }) => isDone)).toHaveLength(70)
    expect((await papers()).map(({ n }) => n)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1))
    expect(await series()).toEqual([{ series: 'BS', fiscal_year: 2026, next: 71 }])
  })

  it('begins again in April', async () => {
    await sold('exempt')
    const { userId } = await world.aPatient()
    await fulfil(userId)
    world.time.now = new Date('2027-04-01T04:00:00.000Z')
    await fulfil(userId)
    expect(await numbers()).toEqual(['BS/26-27/000001', 'BS/27-28/000001'])
  })
})

describe('BOOK-09 a credit note', () => {
  const now = () => world.time.now
  const back = (appointmentId: string, amountPaise: number) =>
    inTransaction(world.db, async (trx) => {
      const cause = 'cancelled_patient'
      await lineMoney.refund(trx, { line: { appointmentId }, amountPaise, cause, now: now() })
      return ok(null)
    })

  it('is issued once with a refund, for its amount, and names the bill', async () => {
    const hold = await world.aHold()
    await pay(hold)
    await Promise.all(Array.from({ length: 5 }, () => back(hold.appointmentId, 4950)))
    const [bill, note, ...others] = await papers()
    expect(others).toEqual([])
    expect(note).toMatchObject({ series: 'CN', n: 1, credits_id: bill!.id, total_paise: 4950, tax_paise: 0 })
    expect(await world.violations()).toEqual([])
  })

  it('is issued for credit too', async () => {
    const { appointmentId, ...hold } = await world.aHold()
    await pay({ appointmentId, ...hold })
    await inTransaction(world.db, async (trx) => {
      await lineMoney.credit(trx, { line: { appointmentId }, amountPaise: 9900, now: now() })
      return ok(null)
    })
    expect(await papers()).toMatchObject([{ series: 'BS' }, { series: 'CN', total_paise: 9900 }])
    expect(await world.violations()).toEqual([])
  })

  it('is not issued for more than was paid', async () => {
    const hold = await world.aHold()
    await pay(hold)
    await expect(back(hold.appointmentId, 9901)).rejects.toThrow('less was paid')
    expect(await numbers()).toEqual(['BS/26-27/000001'])
  })
})
