import { DAY } from '@app/domain/durations'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage, aPlan } from '../../../../test/packages.ts'
import { payFor } from '../../../../test/paid.ts'
import { nodesOf, plansDuring } from '../../../../test/plans-during.ts'
import { earningJobs } from './earnings.jobs.ts'
import { keepMonths, listMonths } from './earnings.repository.ts'

const PAID = 5
const MONTHS = ['2026-09-10T10:00Z', '2026-10-31T18:29:59Z', '2026-10-31T18:30Z', '2026-11-20T10:00Z']

let api: TestApi
let doctors: number[]
/** The first ones are paid each for itself, the last two are units of a plan. */
let visits: string[]

beforeAll(async () => {
  api = await testApi()
  doctors = [await aDoctor(api.db), await aDoctor(api.db)]
  const patient = await api.aPatient()
  const visit = async (nth: number) =>
    aConsultation(api, { patient, doctorId: doctors[nth % 2]!, status: 'held', startsIn: (nth + 1) * DAY })
  visits = []
  for (let nth = 0; nth < PAID + 2; nth++) visits.push(await visit(nth))
  for (const id of visits.slice(0, PAID)) await payFor(api, id)
  await aPackage(api.db, { slug: 'two-calls', type: 'discovery_call' })
  await aPlan(api, { patient, slug: 'two-calls' })
  for (const n of [1, 2])
    await sql`update entitlement_units set state = 'reserved', single_paise = 9900, appointment_id = ${visits[PAID - 1 + n]}
      where n = ${n}`.execute(api.db)
})
afterAll(() => api.close())

const runJob = async () => {
  const [job] = earningJobs(api.db)
  await job!.work({ stopping: new AbortController().signal, log: api.app.log })
}
/** Every expert's months as the visits themselves say. */
const ofVisits = async () => {
  const { rows } = await sql`
    select doctor_id, to_char(day, 'YYYY-MM') as month, count(*) as visits, sum(paid_paise)::bigint as paid_paise,
      sum(back_paise)::bigint as back_paise,
      case when bool_and(percent is not null) then sum(share_paise)::bigint end as share_paise
    from earnings group by 1, 2 order by 1, 2 desc`.execute(api.db)
  return rows
}
const shown = async () => {
  const found = []
  for (const doctor_id of doctors)
    for (const month of await listMonths(api.db, doctor_id, '2020-01-01')) found.push({ doctor_id, ...month })
  return found
}
const waiting = () => api.db.selectFrom('earning_changes').select(['doctor_id', 'first_month']).execute()
const kept = () => api.db.selectFrom('earning_months').selectAll().execute()

const of = (nth: number) => sql`select order_id from order_lines where appointment_id = ${visits[nth % PAID]}`
/** Each way to change what experts earn. The numbers choose the visit, the expert, the month or the amount. */
const CHANGES: Record<string, (nth: number, amount: number) => RawBuilder<unknown>[]> = {
  'a visit takes place': (nth, amount) => [
    sql`update appointments set status = 'completed', completed_at = ${MONTHS[amount % 4]} where id = ${visits[nth]}`,
  ],
  'a visit is entered after it took place': (nth, amount) => [
    sql`with visit as (
        insert into appointments (kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at, created_at, completed_at)
        select kind, doctor_id, patient_id, starts_at, ends_at, ${amount + 1}, 'completed', hold_expires_at, created_at, ${MONTHS[amount % 4]}
        from appointments where id = ${visits[nth]} returning id, kind, patient_id, price_paise),
      bought as (
        insert into orders (patient_id, amount_paise, currency, created_at, fulfilled_at)
        select patient_id, price_paise, 'INR', now(), now() from visit returning id)
      insert into order_lines (order_id, n, product_kind, list_paise, appointment_id)
      select bought.id, 1, kind, price_paise, visit.id from bought, visit`,
  ],
  'a visit turns out not to have taken place': (nth) => [
    sql`update appointments set status = 'confirmed', completed_at = null where id = ${visits[nth]}`,
  ],
  'a visit becomes another expert’s': (nth, amount) => [
    sql`update appointments set doctor_id = ${doctors[amount % 2]} where id = ${visits[nth]}`,
  ],
  'money goes back': (nth, amount) => [
    sql`insert into refunds (provider, provider_payment_id, amount_minor, reason, key, status, created_at, check_at, order_id, line_n)
      select provider, provider_payment_id, ${amount + 1}, 'goodwill', gen_random_uuid(), 'requested', now(), now(), order_id, 1
      from gateway_payments where order_id in (${of(nth)})`,
  ],
  'a refund is another amount': (nth, amount) => [
    sql`update refunds set amount_minor = ${amount + 1} where order_id in (${of(nth)})`,
  ],
  'a refund is taken back': (nth) => [sql`delete from refunds where order_id in (${of(nth)})`],
  'credit is given for a plan or a visit': (nth, amount) => [
    sql`insert into credits (patient_id, order_id, line_n, key, paise, left_paise, given_at, ends_at)
      select patient_id, id, 1, gen_random_uuid(), ${amount + 1}, 0, now(), now() + interval '1 year' from orders
      order by id offset ${nth} limit 1`,
  ],
  'credit is another amount': (_, amount) => [sql`update credits set paise = ${amount + 1}`],
  'credit is taken back': (nth) => [
    sql`delete from credits where id in (select id from credits order by id limit ${nth})`,
  ],
  'an order has a discount': (nth, amount) => [
    sql`update order_lines set discount_paise = least(list_paise, ${amount}::integer) where order_id in (${of(nth)})`,
    sql`update orders set amount_paise = (select list_paise - discount_paise from order_lines where order_id = orders.id)
      where id in (${of(nth)})`,
  ],
  'a line pays for another visit': (nth, amount) => [
    sql`update order_lines set appointment_id = ${visits[amount % visits.length]}
      where order_id in (select order_id from order_lines where appointment_id is not null order by 1 offset ${nth} limit 1)
        and not exists (select from order_lines where appointment_id = ${visits[amount % visits.length]})`,
  ],
  'an order is not paid': (nth) => [sql`update orders set fulfilled_at = null where id in (${of(nth)})`],
  'an order is paid': (nth) => [sql`update orders set fulfilled_at = now() where id in (${of(nth)})`],
  'a plan cost another amount': (_, amount) => [sql`update entitlements set paid_paise = ${amount * 10}`],
  'a unit has another price': (nth, amount) => [
    sql`update entitlement_units set single_paise = ${amount + 1} where n = ${1 + (nth % 2)}`,
  ],
  'a unit is used up or kept': (nth, amount) => [
    sql`update entitlement_units set state = ${amount % 2 ? 'forfeited' : 'reserved'}
      where n = ${1 + (nth % 2)} and appointment_id is not null`,
  ],
  'a unit goes back': (nth) => [
    sql`update entitlement_units set state = 'refunded', appointment_id = null where n = ${1 + (nth % 2)}`,
  ],
  'a unit is for a visit': (nth) => [
    sql`update entitlement_units set state = 'reserved', appointment_id = ${visits[PAID + (nth % 2)]} where n = ${1 + (nth % 2)}`,
  ],
  'a share is agreed': (nth, amount) => [
    sql`insert into fee_shares values (${doctors[nth % 2]}, ${MONTHS[amount % 4]}::date, ${amount % 101})
      on conflict (doctor_id, starts_on) do update set percent = excluded.percent`,
  ],
  'a share is for other days': (nth, amount) => [
    sql`delete from fee_shares as one using fee_shares as later
      where one.doctor_id = ${doctors[nth % 2]} and later.doctor_id = one.doctor_id and later.starts_on > one.starts_on`,
    sql`update fee_shares set starts_on = starts_on - 1 - ${amount % 60}::integer where doctor_id = ${doctors[nth % 2]}`,
  ],
  'a share is not agreed any more': (nth) => [sql`delete from fee_shares where doctor_id = ${doctors[nth % 2]}`],
}

async function change(name: string, nth: number, amount: number): Promise<void> {
  await api.db.transaction().execute(async (trx) => {
    for (const statement of CHANGES[name]!(nth, amount)) await statement.execute(trx)
  })
}
const step = fc.record({
  name: fc.constantFrom(...Object.keys(CHANGES), 'a visit takes place', 'the job runs', 'the job runs'),
  nth: fc.integer({ min: 0, max: PAID + 1 }),
  amount: fc.integer({ min: 0, max: 4000 }),
})

describe('earnings of months', () => {
  it('DOCD-05 are those of the visits after every change, whether the job has kept them or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
        for (const { name, nth, amount } of steps) {
          if (name === 'the job runs') await runJob()
          else await change(name, nth, amount)
          expect([name, await shown()]).toEqual([name, await ofVisits()])
        }
      }),
      { numRuns: 20, endOnFailure: true },
    )
    await runJob()
    expect(await waiting()).toEqual([])
    expect(await shown()).toEqual(await ofVisits())
  }, 60_000)

  it.each(Object.keys(CHANGES))('are added up again after: %s', async (name) => {
    for (let nth = 0; nth < visits.length; nth++) await change('a visit takes place', nth, nth)
    for (const nth of [0, 1]) await change('a unit is for a visit', nth, 0)
    for (const before of ['money goes back', 'credit is given for a plan or a visit', 'a share is agreed'])
      await change(before, 1, 7)
    await runJob()
    expect(await waiting()).toEqual([])
    for (let nth = 0; nth < visits.length; nth++) await change(name, nth, 4001 + nth)
    expect(await shown()).toEqual(await ofVisits())
    await runJob()
    expect(await shown()).toEqual(await ofVisits())
  })

  it('SIZE-01 that are kept are read without their visits', async () => {
    const readsVisits = async () => {
      const { ran } = await plansDuring(shown)
      const nodes = ran.flatMap(({ plan }) => nodesOf(plan))
      return nodes.some((node) => node['Relation Name'] === 'appointments' && node['Actual Loops'] > 0)
    }
    await change('a visit takes place', 0, 0)
    expect(await readsVisits()).toBe(true)
    await runJob()
    expect(await readsVisits()).toBe(false)
  })

  it('are not kept while a change of money is under way', async () => {
    await change('a visit takes place', 0, 0)
    await runJob()
    await api.db.transaction().execute(async (trx) => {
      for (const statement of CHANGES['credit is given for a plan or a visit']!(0, 99)) await statement.execute(trx)
      // the job doesn't see the change yet, and doesn't wait for it
      await keepMonths(api.db, doctors[0]!)
      await keepMonths(api.db, doctors[1]!)
    })
    expect(await waiting()).not.toEqual([])
    expect(await shown()).toEqual(await ofVisits())
    await runJob()
    expect(await shown()).toEqual(await ofVisits())
  })

  it('are right after many changes at once, while several processes keep them', async () => {
    for (let nth = 0; nth < visits.length; nth++) await change('a visit takes place', nth, nth)
    const give = (nth: number) => change('credit is given for a plan or a visit', nth % 6, nth)
    const take = (nth: number) => change('a visit takes place', nth % visits.length, nth)
    await Promise.all(
      Array.from({ length: 60 }, (_, nth) => (nth % 5 === 0 ? runJob() : nth % 2 ? give(nth) : take(nth))),
    )
    await runJob()
    expect(await waiting()).toEqual([])
    expect((await kept()).length).toBe((await ofVisits()).length)
    expect(await shown()).toEqual(await ofVisits())
  })
})
