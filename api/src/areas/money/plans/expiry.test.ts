import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage } from '../../../../test/packages.ts'
import type { Patient } from '../payments/payments.service.ts'
import { FakeGateway } from '../payments/testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../payments/testing/world.ts'
import { planJobs } from './plans.jobs.ts'

let world: World
let gateway: FakeGateway
const [CALL, PLAN] = ['a-call', 'two-calls']

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  await aPackage(world.db, { slug: CALL, type: 'discovery_call', booking_kind: 'discovery_call', validity_days: 30 })
  await aPackage(world.db, { slug: PLAN, type: 'discovery_call' })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

async function bought(slug: string): Promise<{ patient: Patient; planId: string }> {
  const patient = await world.aPatient()
  const made = await world.plans.buy({ patientId: patient.userId, slug, key: randomUUID() })
  if (!made.ok) throw new Error(made.error.code)
  gateway.set(await world.placeOrderOf(made.value.id, patient), { id: `pay_${made.value.id}`, status: 'captured' })
  await world.payments.order(made.value.id, patient)
  return { patient, planId: (await world.plans.list(patient.userId, 'running'))[0]!.id }
}
const passDays = (days: number) => world.wait(days * 24 * 60)
const told = async ({ userId }: Patient) =>
  (
    await world.db
      .selectFrom('outbox')
      .select('key')
      .where('key', 'like', 'plan:%')
      .where('payload', '@>', JSON.stringify({ user_id: userId }) as never)
      .orderBy('available_at')
      .execute()
  ).map(({ key }) => key?.split(':').at(-1))
/** Returns how many messages have been sent by each of the given days after the purchase. */
async function toldOn(patient: Patient, days: readonly number[]): Promise<number[]> {
  const counts: number[] = []
  let passed = 0
  for (const day of days) {
    passDays(day - passed)
    passed = day
    await world.expiry.remindAll()
    counts.push((await told(patient)).length)
  }
  return counts
}
const refundAll = async () => {
  while (await world.expiry.refundUnscheduled());
}
const refunds = async () =>
  (await world.db.selectFrom('refunds').select(['amount_minor', 'reason']).execute()).map(
    ({ amount_minor, reason }) => `${amount_minor} ${reason}`,
  )
const book = async (patient: Patient) => {
  const hold = await world.aHold({ patient })
  return world.plans.use({ patientId: patient.userId, appointmentId: hold.appointmentId })
}

describe('BOOK-01 a call that is paid before its time is chosen', () => {
  it('is reminded of after 1, 7 and 25 days, once each', async () => {
    const { patient } = await bought(CALL)
    expect(await toldOn(patient, [0.9, 1, 1.1, 6.9, 7, 24, 25, 29])).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
    expect(await told(patient)).toEqual(['day 1', 'day 7', 'day 25'])
  })

  it('is reminded of once after a long silence', async () => {
    const { patient } = await bought(CALL)
    expect(await toldOn(patient, [26, 27])).toEqual([1, 1])
  })

  it('goes back whole after 30 days, once, however many look at once', async () => {
    const { patient } = await bought(CALL)
    passDays(29)
    await refundAll()
    expect(await refunds()).toEqual([])
    passDays(1)
    await Promise.all(Array.from({ length: 50 }, refundAll))
    expect(await refunds()).toEqual(['9900 stopped'])
    expect(await world.plans.list(patient.userId, 'running')).toEqual([])
    expect(await told(patient)).toEqual(['refunded'])
  })

  it('goes back also when it ended while nothing ran for weeks, by the look through all plans', async () => {
    await bought(CALL)
    passDays(45)
    const [often, daily] = ['refunds of calls without a time', 'daily refunds of calls without a time'].map((name) =>
      planJobs(world.expiry).find((job) => job.name === name)!,
    )
    const run = { log: world.context.log, stopping: new AbortController().signal }
    await often!.work(run)
    expect(await refunds()).toEqual([])
    await daily!.work(run)
    expect(await refunds()).toEqual(['9900 stopped'])
  })

  it('is neither reminded of nor sent back once its time is chosen', async () => {
    // a single call is sold only while an expert is free for it
    await aDoctor(world.db)
    await world.db.updateTable('package_inclusions').set({ quantity: 1 }).where('package_slug', '=', CALL).execute()
    const { patient } = await bought(CALL)
    expect((await book(patient)).ok).toBe(true)
    expect(await toldOn(patient, [1, 7, 25])).toEqual([0, 0, 0])
    passDays(6)
    await refundAll()
    expect(await refunds()).toEqual([])
  })

  it('goes back whole at any moment before its time is chosen', async () => {
    const { patient, planId } = await bought(CALL)
    passDays(20)
    const stopped = await world.plans.stop({ patientId: patient.userId, planId, quotedPaise: 9900 })
    expect(stopped.ok).toBe(true)
    expect(await refunds()).toEqual(['9900 stopped'])
    passDays(11)
    await refundAll()
    expect(await refunds()).toHaveLength(1)
  })
})

describe('BOOK-04 a plan', () => {
  it('is reminded of 14 and 3 days before its end, as long as something is left', async () => {
    const { patient } = await bought(PLAN)
    // the plan lasts 60 days
    expect(await toldOn(patient, [45, 46, 50, 57, 59])).toEqual([0, 1, 1, 2, 2])
    expect(await told(patient)).toEqual(['14 left', '3 left'])
  })

  it('is not reminded of when it is paused, stopped or used', async () => {
    const [paused, stopped, used] = [await bought(PLAN), await bought(PLAN), await bought(PLAN)]
    passDays(40)
    await world.plans.freeze({ patientId: paused.patient.userId, planId: paused.planId })
    await world.plans.stop({ patientId: stopped.patient.userId, planId: stopped.planId, quotedPaise: 15_000 })
    await world.db
      .updateTable('entitlement_units')
      .set({ state: 'forfeited' })
      .where('entitlement_id', '=', used.planId)
      .execute()
    passDays(10)
    await world.expiry.remindAll()
    for (const { patient } of [paused, stopped, used]) expect(await told(patient)).toEqual([])
  })

  it('still books what is left for fifteen days after its end, and nothing goes back by itself', async () => {
    const { patient } = await bought(PLAN)
    passDays(74)
    await refundAll()
    expect(await refunds()).toEqual([])
    expect((await book(patient)).ok).toBe(true)
    passDays(1)
    expect(await book(patient)).toMatchObject({ ok: false, error: { code: 'no_unit' } })
  })
})
