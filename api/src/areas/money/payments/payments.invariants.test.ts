import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCourse } from '../../../../test/courses.ts'
import { aLabTest, aServedCity, PIN } from '../../../../test/lab.ts'
import { aPackage } from '../../../../test/packages.ts'
import * as lineMoney from './line-money.ts'
import { insertOrder } from './orders/orders.repository.ts'
import { FakeGateway } from './testing/fake-gateway.ts'
import { paymentsWorld, type World } from './testing/world.ts'

let world: World
let gateway: FakeGateway

/** Creates a confirmed purchase with a second payment that is refunded. */
beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  const hold = await world.aHold()
  const orderId = await world.placeOrder(hold)
  gateway.set(orderId, { id: 'pay_first', status: 'captured' })
  gateway.set(orderId, { id: 'pay_second', status: 'captured' })
  await world.stateOf(hold)
})
afterEach(() => world.close())

const ofCode = (used: number) =>
  `insert into coupons (code, kind, value, scopes, used) values ('TENOFF', 'percent', 10, '{discovery_call}', ${used})`
const useOf = (state: string, nth = 1) =>
  `insert into coupon_uses select 'TENOFF', patient_id, ${nth}, id, '${state}', now() from orders`

const HAS_USED_ITS_CODE = 'a fulfilled order has used its code, until all that was paid for it went back'

describe('the rules of our books', () => {
  it('hold for a confirmed purchase and a refund', async () => {
    expect(await world.violations()).toEqual([])
  })

  it.each([
    ['a captured payment has one of a booking and a refund', `delete from refunds`],
    [
      'a captured payment has one of a booking and a refund',
      `update gateway_payments set disposition = null where disposition = 'applied'`,
    ],
    [
      'a captured payment has one of a booking and a refund',
      `insert into refunds (provider, provider_payment_id, amount_minor, reason, key, status, created_at, check_at)
       values ('razorpay', 'pay_first', 9900, 'gone', 'another', 'requested', now(), now())`,
    ],
    [
      'only captured money goes back',
      `update gateway_payments set status = 'failed', disposition = null where disposition = 'refund'`,
    ],
    ['all of a payment goes back', `update refunds set amount_minor = 9000`],
    [
      'a part goes back of what was applied, for a line of its order',
      `update refunds set (order_id, line_n) = (select id, 1 from orders)`,
    ],
    ['what goes back of a payment is counted', `update gateway_payments set refunded_minor = refunded_minor + 1`],
    ['the ledger balances', `update ledger_entries set amount_minor = amount_minor + 1 where account = 'sales'`],
    ['the ledger has what providers took and gave back', `delete from ledger_entries where account like 'provider:%'`],
    ['the ledger owes what is still to go back', `delete from ledger_entries where account = 'to_refund'`],
    ['an order is fulfilled by one payment', `update orders set fulfilled_at = null`],
    ['an order is fulfilled by one payment', `update gateway_payments set disposition = 'applied'`],
    [
      'a payment that fulfils an order is its exact price',
      `update gateway_payments set amount_minor = 9800 where disposition = 'applied'`,
    ],
    [
      'a payment that fulfils an order is its exact price',
      `update gateway_payments set currency = 'USD' where disposition = 'applied'`,
    ],
    [
      'a payment belongs to the order of its attempt',
      `with another as (insert into appointments (kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at, created_at)
         select kind, doctor_id, patient_id, starts_at, ends_at, price_paise, 'held', hold_expires_at, created_at from appointments returning *),
       theirs as (insert into orders (patient_id, amount_paise, currency, created_at)
         select patient_id, price_paise, 'INR', created_at from another returning id)
       update payment_attempts set order_id = (select id from theirs)`,
    ],
    ['an order is the sum of its lines', `update order_lines set discount_paise = 1`],
    ['an order is the sum of its lines', `delete from order_lines`],
    ['an order has an end of its own unless it holds a time', `update orders set payable_until = created_at`],
    ['a discount has its code', `update order_lines set discount_paise = 1`],
    ['a code counts its uses', ofCode(1)],
    [
      'a use of a code is kept for its order until it is paid',
      `${ofCode(1)}; ${useOf('reserved')}; update orders set coupon = 'TENOFF'`,
    ],
    ['a use of a code is kept for its order until it is paid', `${ofCode(1)}; ${useOf('redeemed')}`],
    [HAS_USED_ITS_CODE, `${ofCode(0)}; update orders set coupon = 'TENOFF'`],
    [HAS_USED_ITS_CODE, `${ofCode(0)}; ${useOf('released')}; update orders set coupon = 'TENOFF'`],
    [
      HAS_USED_ITS_CODE,
      `${ofCode(1)}; ${useOf('redeemed')}; update orders set coupon = 'TENOFF';
       insert into credits (patient_id, order_id, line_n, key, paise, left_paise, given_at, ends_at)
       select patient_id, id, 1, 'planted', 9900, 9900, now(), now() + interval '1 day' from orders`,
    ],
    [
      'an order that cost nothing has used its code, until what it was for is given up',
      `${ofCode(0)}; update orders set (coupon, amount_paise) = ('TENOFF', 0); update order_lines set discount_paise = list_paise`,
    ],
    ['a line buys one thing', `update order_lines set appointment_id = null`],
    [
      'a line and its appointment are of one kind and one patient',
      `with somebody as (insert into users (user_type, name, phone, created_at)
         values ('Patient', 'Somebody Else', '+919999999999', now()) returning id)
       update orders set patient_id = (select id from somebody)`,
    ],
    [
      'a line and its appointment are of one kind and one patient',
      `update order_lines set product_kind = 'something else'`,
    ],
    ['each line of a fulfilled order has what it paid for', `update appointments set status = 'cancelled_system'`],
    ['each line of a fulfilled order has what it paid for', `update order_lines set product_kind = 'something else'`],
    ['a fulfilled order has papers over what it cost', `update invoices set total_paise = total_paise - 1`],
    [
      'what goes back of an order with papers has credit notes',
      `insert into credits (patient_id, order_id, line_n, key, paise, left_paise, given_at, ends_at)
       select patient_id, id, 1, 'planted', 1, 1, now(), now() + interval '1 day' from orders`,
    ],
    ['no number of a series is missing', `update invoice_series set next = next + 1`],
    ['no number of a series is missing', `update invoices set n = n + 1`],
    ['an appointment with a price is paid', `update orders set fulfilled_at = null`],
    [
      'a follow-up comes after a visit to the same expert',
      `update appointments set (kind, visit) = ('follow_up', 'follow_up')`,
    ],
    [
      'what an expert earned in a month is what its visits brought',
      `insert into earning_months select doctor_id, '2026-10-01', 1, 9900, 0 from appointments`,
    ],
  ])('"%s" is seen to be broken by: %s', async (rule, violation) => {
    // a row that the database would refuse can be written only with its constraint dropped
    for (const [table, constraint] of [
      ['gateway_payments', 'gateway_payments_check'],
      ['gateway_payments', 'no_more_back_than_was_paid'],
      ['refunds', 'a_part_has_its_line'],
      ['orders', 'order_has_a_line'],
      ['order_lines', 'known_kind'],
      ['order_lines', 'one_product_a_line'],
      ['order_lines', 'order_lines_appointment_id_product_kind_fkey'],
    ]) {
      await sql.raw(`alter table ${table} drop constraint ${constraint}`).execute(world.db)
    }
    await sql.raw('drop index one_applied_payment_an_order, one_whole_refund_a_payment').execute(world.db)
    await sql.raw('drop function refuse_ledger_change, check_ledger_balance cascade').execute(world.db)
    await sql.raw('drop function refuse_invoice_change cascade').execute(world.db)
    await sql.raw('drop function check_order_total cascade').execute(world.db)
    await sql.raw(violation).execute(world.db)

    expect((await world.violations()).map((row) => row.rule)).toContain(rule)
  })

  it.each([
    [
      'a captured payment without a decision',
      `update gateway_payments set disposition = null where disposition = 'applied'`,
    ],
    [
      'a decision about money that is not captured',
      `update gateway_payments set status = 'authorized' where disposition = 'applied'`,
    ],
    ['two payments applied to one order', `update gateway_payments set disposition = 'applied'`],
    [
      'two refunds of one payment',
      `insert into refunds (provider, provider_payment_id, amount_minor, reason, key, status, created_at, check_at)
       select provider, provider_payment_id, amount_minor, reason, 'another', status, created_at, check_at from refunds`,
    ],
    ['a code with more uses than it has', `${ofCode(0)}; update coupons set (total, used) = (1, 2)`],
    [
      'a code in small letters',
      `insert into coupons (code, kind, value, scopes) values ('tenoff', 'free', 0, '{course}')`,
    ],
    ['more than all', `insert into coupons (code, kind, value, scopes) values ('MORE', 'percent', 101, '{course}')`],
    ['one use of a patient too many', `${ofCode(2)}; ${useOf('released', 2)}`],
    [
      'two codes of one order',
      `${ofCode(2)}; update coupons set per_user = 2; ${useOf('reserved')}; ${useOf('reserved', 2)}`,
    ],
    ['a line without a product', `update order_lines set appointment_id = null`],
    ['a line of a kind that its appointment is not of', `update order_lines set product_kind = 'something else'`],
    ['a discount greater than the price', `update order_lines set discount_paise = list_paise + 1`],
    ['a line that changes what its order comes to', `update order_lines set discount_paise = 1`],
    ['an order of another amount than its lines', `update orders set amount_paise = 9800`],
    ['an order whose lines are taken away', `delete from order_lines`],
    [
      'a new order without lines',
      `insert into orders (patient_id, amount_paise, currency, created_at)
       select patient_id, 0, currency, created_at from orders`,
    ],
    ['an order whose lines begin with another number', `update orders set first_line = 2`],
    [
      'two lines for one appointment',
      `insert into order_lines (order_id, n, product_kind, list_paise, discount_paise, appointment_id)
       select order_id, 2, product_kind, 1, 1, appointment_id from order_lines`,
    ],
    ['a line that costs more than its order', `update order_lines set list_paise = list_paise + 1`],
    ['more back than was paid', `update gateway_payments set refunded_minor = amount_minor + 1`],
    ['a part that goes back for no line', `update refunds set reason = 'cancelled_patient'`],
    ['a changed entry of the ledger', `update ledger_entries set amount_minor = 1`],
    ['a changed bill', `update invoices set total_paise = 1`],
    ['a bill that is gone', `delete from invoices`],
    [
      'two bills of an order',
      `insert into invoices (series, fiscal_year, n, order_id, supplier, place_of_supply, lines, total_paise, tax_paise, issued_at)
       select series, fiscal_year, 2, order_id, supplier, place_of_supply, lines, total_paise, tax_paise, issued_at from invoices`,
    ],
    ['a ledger that forgets', `delete from ledger_entries`],
    [
      'entries that do not balance',
      `insert into ledger_entries select 'planted', account, amount_minor, currency, order_id, at
       from ledger_entries where account = 'sales'`,
    ],
    [
      'of what happened twice, one that does not balance',
      `insert into ledger_entries select what, account, amount_minor, currency, order_id, at
       from ledger_entries, unnest(array['first', 'second']) as what
       where (account = 'sales' or what = 'first') and txn = (select txn from ledger_entries where account = 'sales' limit 1)`,
    ],
    [
      'entries of two currencies',
      `insert into ledger_entries
       select 'planted', account, amount_minor, case account when 'sales' then 'USD' else currency end, order_id, at
       from ledger_entries where txn = (select txn from ledger_entries where account = 'sales' limit 1)`,
    ],
    [
      'an entry of what has happened before',
      `insert into ledger_entries select txn, 'credit', amount_minor, currency, order_id, at
       from ledger_entries where account = 'sales'`,
    ],
    [
      'a refund that is done and still to be looked at',
      `update refunds set status = 'succeeded', provider_refund_id = 'rfnd_1'`,
    ],
  ])('%s is refused by the database itself', async (_title, violation) => {
    await expect(sql.raw(violation).execute(world.db)).rejects.toThrow(
      /violates|duplicate|is not the sum of its lines|do not balance|only grows|stays as it is/,
    )
  })
})

describe('lines and entries are checked when the statement that writes them ends', () => {
  /** Three orders of one line each; `paise` is what the third line costs. */
  const threeOrders = (paise: number) => sql`
    with placed as (
      insert into orders (patient_id, amount_paise, currency, created_at)
      select patient_id, 100 * n, currency, created_at from orders, generate_series(1, 3) as n returning id, amount_paise
    )
    insert into order_lines (order_id, n, product_kind, list_paise, package_slug)
    select id, 1, 'package', case amount_paise when 300 then ${paise} else amount_paise end, 'a-plan' from placed`
  const aLineMore = sql`
    insert into order_lines (order_id, n, product_kind, list_paise, package_slug)
    select order_id, 2, 'package', 100, 'a-plan' from order_lines`
  const anEntry = sql`
    insert into ledger_entries select 'planted', account, amount_minor, currency, order_id, at
    from ledger_entries where account = 'sales'`
  const lines = () => sql<{ n: number }>`select n from order_lines`.execute(world.db)

  beforeEach(() => aPackage(world.db, { slug: 'a-plan' }))

  it.each([
    ['a line more than its order comes to', aLineMore, 'order_is_sum_of_lines'],
    ['one wrong line of three orders', threeOrders(299), 'order_is_sum_of_lines'],
    ['an entry without its other side', anEntry, 'ledger_balances'],
  ])('%s', async (_title, statement, constraint) => {
    const written = world.db.transaction().execute(async (trx) => {
      await expect(statement.execute(trx)).rejects.toMatchObject({ constraint })
      throw new Error('refused before the commit')
    })
    await expect(written).rejects.toThrow('refused before the commit')
    expect((await lines()).rows).toEqual([{ n: 1 }])
  })

  it('and what comes to its order is written', async () => {
    await threeOrders(300).execute(world.db)
    expect((await lines()).rows).toHaveLength(4)
  })
})

describe('the rules of what courses are bought', () => {
  beforeEach(async () => {
    await aCourse(world.db, { slug: 'a-course' })
    await aPackage(world.db, { slug: 'a-plan', type: 'course', course: 'a-course' })
    const { userId: patientId, ...patient } = await world.aPatient()
    const pay = async (ordered: { ok: boolean; value?: unknown }) => {
      const { id } = ordered.value as { id: string }
      const providerOrder = await world.placeOrderOf(id, { userId: patientId, ...patient })
      gateway.set(providerOrder, { id: `pay_${id}`, status: 'captured' })
      await world.payments.order(id, { userId: patientId, ...patient })
    }
    await pay(await world.plans.buy({ patientId, slug: 'a-plan', key: randomUUID() }))
    await world.plans.beginCourse({ patientId, courseSlug: 'a-course' })
    world.wait(181 * 24 * 60)
    await pay(await world.courseOrders.buy({ patientId, slug: 'a-course', key: randomUUID() }))
    expect(await world.violations()).toEqual([])
  })

  it.each([
    ['a course that costs something is paid', `update orders set fulfilled_at = null`],
    ['each line of a fulfilled order has what it paid for', `delete from course_grants where source = 'order'`],
    ['a unit that was used for a course has opened it', `delete from course_grants where source = 'plan'`],
  ])('"%s" is seen to be broken by: %s', async (rule, violation) => {
    await sql.raw(violation).execute(world.db)
    expect((await world.violations()).map((row) => row.rule)).toContain(rule)
  })
})

describe('the rules of what tests are bought', () => {
  beforeEach(async () => {
    await aServedCity(world.db)
    const slug = await aLabTest(world.db, { slug: 'a-test' })
    const patient = await world.aPatient()
    const place = { slug, pin: PIN, address: '12 Lotus Street', windowId: undefined }
    const wish = { ...place, patientId: patient.userId, hasConsented: false, takesTalks: false, key: randomUUID() }
    const booked = await world.labs.book(wish)
    if (!booked.ok) throw new Error(booked.error.code)
    const providerOrder = await world.placeOrderOf(booked.value.orderId, patient)
    gateway.set(providerOrder, { id: 'pay_test', status: 'captured' })
    await world.payments.order(booked.value.orderId, patient)
    expect(await world.violations()).toEqual([])
  })

  it.each([
    ['a lab booking is paid, or covered by a plan', `update orders set fulfilled_at = null`],
    ['each line of a fulfilled order has what it paid for', `update lab_bookings set state = 'ordered'`],
    ['what we cancelled keeps nothing of what was paid for it', `update lab_bookings set state = 'cancelled_provider'`],
    [
      'a place in a window is of a booking that waits for a visit, or had one',
      `insert into lab_windows (city_id, starts_at, ends_at, capacity) select id, now(), now() + interval '1 hour', 1 from cities;
       insert into lab_seats (window_id, seat, booking_id) select w.id, 1, b.id from lab_windows w, lab_bookings b;
       update lab_bookings set (state, missed_visits) = ('missed', 1)`,
    ],
    [
      'a talk that has not begun ends with what it belongs to',
      `insert into lab_talks select b.id, 'before', a.id from lab_bookings b, appointments a where a.status = 'confirmed';
       insert into lab_booking_events (booking_id, to_state, actor, at) select id, 'no_show', 'planted', '2026-11-01' from lab_bookings;
       update lab_bookings set (state, missed_visits) = ('no_show', 1)`,
    ],
    [
      'results are of a visit that was made',
      `insert into lab_results (booking_id, visit, n, lab_test_slug, parameter, words, unit, entered_by, entered_at)
       select id, 2, 1, lab_test_slug, 'One', 'None', '', 'planted', now() from lab_bookings`,
    ],
    [
      'a line and its lab booking are of one patient',
      `update lab_bookings b set patient_id = (select id from users where id <> b.patient_id limit 1)`,
    ],
  ])('"%s" is seen to be broken by: %s', async (rule, violation) => {
    await sql.raw(violation).execute(world.db)
    expect((await world.violations()).map((row) => row.rule)).toContain(rule)
  })
})

describe('the rules of credit', () => {
  beforeEach(async () => {
    const [hold] = await world.db.selectFrom('order_lines').select('appointment_id').execute()
    const kept = { line: { appointmentId: hold!.appointment_id! }, amountPaise: 4000, now: world.time.now }
    await world.db.transaction().execute((trx) => lineMoney.credit(trx, kept))
    const { patient_id: patientId } = await world.db.selectFrom('orders').select('patient_id').executeTakeFirstOrThrow()
    await aPackage(world.db, { slug: 'a-plan' })
    const lines = [{ product_kind: 'package', list_paise: 9000, package_slug: 'a-plan' } as const]
    await world.db.transaction().execute((trx) => insertOrder(trx, { patientId, lines, now: world.time.now }))
    expect(await world.violations()).toEqual([])
  })

  it.each([
    ['credit is what was given less what was spent or is kept', `delete from credit_uses`],
    ['the ledger owes what is left or kept of credit', `update credits set left_paise = left_paise + 1`],
    [
      'an order keeps no more credit than it counts on, and none once it is fulfilled',
      `update orders set (credit_paise, amount_paise) = (0, 9000) where fulfilled_at is null`,
    ],
    ['an order spends the credit that it counts on once it is fulfilled', `update credit_uses set spent_at = kept_at`],
  ])('"%s" is seen to be broken by: %s', async (rule, violation) => {
    await sql.raw(violation).execute(world.db)
    expect((await world.violations()).map((row) => row.rule)).toContain(rule)
  })
})
