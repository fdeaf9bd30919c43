import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { query } from '../fixtures/database.ts'
import {
  aDiary,
  aPatientsToken,
  type Diary,
  emulatedPayments,
  MONEY_INVARIANTS,
  untilAnswered,
} from '../fixtures/payers.ts'
import { killPart } from '../fixtures/processes.ts'
import { ownProduct } from '../fixtures/product.ts'
import { control } from '../fixtures/sandbox.ts'

const KILLS = 50
const LANES = 8
/** The maximum time, in milliseconds, for which the API runs between two kills. */
const LIFE = 1200

type Step = 'book' | 'order' | 'pay' | 'return' | 'move' | 'quote' | 'cancel'
/** Counts the steps that were in progress when the API was killed. */
const met = new Map<Step, number>()
const underWay: Step[] = []

/** What a patient was last told about their slot. */
interface Told {
  id: string
  status: 'confirmed' | 'cancelled_patient'
  startsAt: string
  backPaise: number
}

/** Makes a call during which the API may be killed. */
async function step<Data>(name: Step, work: () => Promise<Data>): Promise<Data> {
  underWay.push(name)
  try {
    return await work()
  } finally {
    underWay.splice(underWay.indexOf(name), 1)
  }
}

/** Books a call and pays for it; of every three calls, one is then moved and one is cancelled. */
async function oneStory(n: number, { doctor, times }: Diary): Promise<Told> {
  const token = await aPatientsToken()
  const ask = <Data>(name: Step, at: string, body?: object) => step(name, () => untilAnswered<Data>(at, token, body))
  const startsAt = times.pop()!
  const { id } = await ask<{ id: string }>('book', '/discovery-call/slot-book', {
    doctor_id: doctor,
    starts_at: startsAt,
  })
  const provider = n % 2 ? 'razorpay' : 'cashfree'
  const { order_id } = await ask<{ order_id: string }>('order', `/${provider}/order`, { appointment_id: id })
  await step('pay', () => control(provider === 'razorpay' ? 'pay' : 'cf/pay', { order_id, outcome: 'success' }))
  let state = ''
  while (state !== 'confirmed') {
    const asked = await ask<{ state: string }>('return', `/payments/status?appointment_id=${id}&fresh=1`)
    state = asked.state
    if (state === 'refunding' || state === 'refunded') throw new Error(`a call that was paid in time is ${state}`)
  }
  const told: Told = { id, status: 'confirmed', startsAt, backPaise: 0 }
  if (n % 3 === 1) {
    told.startsAt = times.pop()!
    await ask('move', '/user/reScheduleAppointment', {
      appointment_id: id,
      starts_at: told.startsAt,
      key: randomUUID(),
    })
  }
  if (n % 3 === 2) {
    const quote = await ask<{ choices: { as: string; paise: number }[] }>('quote', `/appointment/cancel-quote?id=${id}`)
    told.backPaise = quote.choices.find((choice) => choice.as === 'source')!.paise
    told.status = 'cancelled_patient'
    await ask('cancel', '/appointment/cancel', {
      appointment_id: id,
      as: 'source',
      quoted_paise: told.backPaise,
      key: randomUUID(),
    })
  }
  return told
}

const isUp = async () => {
  const ready = await fetch(`${ownProduct().apiUrl}/readyz`).catch(() => undefined)
  return ready?.ok === true
}

test(`PAYS-03 the API is killed ${KILLS} times amid bookings, payments, moves and refunds: nothing is lost or made twice`, async () => {
  test.setTimeout(30 * 60_000)
  const diaries: Diary[] = []
  for (let lane = 0; lane < LANES; lane++) diaries.push(await aDiary())
  const told: Told[] = []
  let isOver = false
  let n = 0
  const lane = async (diary: Diary) => {
    while (!isOver) told.push(await oneStory(n++, diary))
  }
  const lanes = Promise.all(diaries.map(lane)).finally(() => (isOver = true))
  const kills = async () => {
    for (let kill = 0; kill < KILLS && !isOver; kill++) {
      await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
      await pause(Math.random() * LIFE)
      for (const name of underWay) met.set(name, (met.get(name) ?? 0) + 1)
      killPart('api')
    }
    isOver = true
  }
  await Promise.all([lanes, kills()])
  console.log(`[judge] ${told.length} stories; calls under way at a kill: ${JSON.stringify(Object.fromEntries(met))}`)

  const openWork = async () =>
    query(
      `select 'webhook' as what from webhook_inbox where processed_at is null
       union all select 'refund' from refunds where status <> 'succeeded'
       union all select 'payment' from gateway_payments where status = 'captured' and disposition is null`,
    )
  await expect.poll(openWork, { timeout: 120_000 }).toEqual([])
  expect(await query(MONEY_INVARIANTS)).toEqual([])

  for (const { id, status, startsAt, backPaise } of told) {
    const [found] = await query<{ status: string; starts_at: Date; paid: number; back: number }>(
      `select a.status, a.starts_at,
         (select count(*)::int from gateway_payments p join order_lines l using (order_id)
          where l.appointment_id = a.id and p.disposition = 'applied') as paid,
         (select coalesce(sum(r.amount_minor), 0)::int from refunds r join order_lines l using (order_id)
          where l.appointment_id = a.id) as back
       from appointments a where a.id = $1`,
      [id],
    )
    expect({ id, ...found, starts_at: found?.starts_at.toISOString() }).toEqual({
      id,
      status,
      starts_at: new Date(startsAt).toISOString(),
      paid: 1,
      back: backPaise,
    })
  }

  // checked against the provider's own list: each payment that it captured is booked once, or refunded
  const captured = (await emulatedPayments()).filter(({ status }) => status === 'captured' || status === 'refunded')
  const known = await query<{ id: string }>(
    `select provider_payment_id as id from gateway_payments where status = 'captured'`,
  )
  expect(captured.length).toBeGreaterThanOrEqual(told.length)
  expect(known.length).toBe(captured.length)
})
