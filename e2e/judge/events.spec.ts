import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { query } from '../fixtures/database.ts'
import { inLanes } from '../fixtures/in-lanes.ts'
import { aDiary, aPatientsToken, type Diary, MONEY_INVARIANTS, untilAnswered } from '../fixtures/payers.ts'
import { ownProduct } from '../fixtures/product.ts'
import { control } from '../fixtures/sandbox.ts'

const SEEDS = 20
const PAYMENTS = 1000
const TIMES = 3

/** The possible courses of a payment, and what the patient has at the end. */
const FATES = [
  { outcomes: ['success'], expiresFirst: false, ends: 'confirmed', applied: 1, refunds: 0 },
  { outcomes: ['failed', 'success'], expiresFirst: false, ends: 'confirmed', applied: 1, refunds: 0 },
  { outcomes: ['failed'], expiresFirst: false, ends: 'held', applied: 0, refunds: 0 },
  // the patient paid too late, when someone else had the slot
  { outcomes: ['success'], expiresFirst: true, ends: 'cancelled_system', applied: 0, refunds: 1 },
] as const

interface Delivery {
  provider: 'razorpay' | 'cashfree'
  event_id: string
  body: string
}

/** Returns a seeded generator of pseudo-random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items]
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

interface Secrets {
  webhookSecret: string
  sandboxKeySecret: string
}

async function deliver({ provider, event_id, body }: Delivery, secrets: Secrets): Promise<void> {
  const at = String(Date.now())
  const signatures =
    provider === 'razorpay'
      ? {
          'x-razorpay-signature': createHmac('sha256', secrets.webhookSecret).update(body).digest('hex'),
          'x-razorpay-event-id': event_id,
        }
      : {
          'x-webhook-signature': createHmac('sha256', secrets.sandboxKeySecret)
            .update(at + body)
            .digest('base64'),
          'x-webhook-timestamp': at,
        }
  const answer = await fetch(`${ownProduct().apiUrl}/webhooks/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signatures },
    body,
  })
  if (answer.status !== 200) throw new Error(`a webhook was answered ${answer.status}`)
}

/**
 * Makes one payment up to the point at which the provider has recorded it, but has sent none of its webhooks. @returns
 * the appointment.
 */
async function pay(n: number, { doctor, times }: Diary): Promise<string> {
  const token = await aPatientsToken()
  const starts_at = times.pop()!
  const { id } = await untilAnswered<{ id: string }>('/discovery-call/slot-book', token, {
    doctor_id: doctor,
    starts_at,
  })
  const provider = Math.floor(n / FATES.length) % 2 ? 'razorpay' : 'cashfree'
  const { order_id } = await untilAnswered<{ order_id: string }>(`/${provider}/order`, token, { appointment_id: id })
  const { outcomes, expiresFirst } = FATES[n % FATES.length]!
  if (expiresFirst) {
    await query(`update appointments set hold_expires_at = now() where id = $1`, [id])
    await untilAnswered('/discovery-call/slot-book', await aPatientsToken(), { doctor_id: doctor, starts_at })
  }
  for (const outcome of outcomes) await control(provider === 'razorpay' ? 'pay' : 'cf/pay', { order_id, outcome })
  return id
}

test(`PAYS-03 ${PAYMENTS} payments by both providers, each event ${TIMES} times and shuffled by ${SEEDS} seeds, end as they must`, async () => {
  test.setTimeout(30 * 60_000)
  const secrets = JSON.parse(readFileSync(path.join(ownProduct().run, '../secrets.json'), 'utf8')) as Secrets
  await control('webhooks', { mode: 'hold' })
  let n = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const diary = await aDiary()
    const ids = await inLanes(
      Array.from({ length: PAYMENTS / SEEDS }, () => n++),
      (index) => pay(index, diary),
    )
    const events = await query<Delivery>(
      `update sandbox.deliveries set state = 'delivered' where state = 'waiting' returning provider, event_id, body`,
    )
    const random = seeded(seed)
    await inLanes(
      shuffled(
        events.flatMap((event) => Array.from({ length: TIMES }, () => event)),
        random,
      ),
      (event) => deliver(event, secrets),
    )
    await expect
      .poll(() => query('select id from webhook_inbox where processed_at is null'), { timeout: 120_000 })
      .toEqual([])
    const first = n - ids.length
    const ends = await query<{ id: string; ends: string; applied: number; refunds: number }>(
      `select a.id, a.status as ends,
         (select count(*)::int from gateway_payments p join order_lines l using (order_id)
          where l.appointment_id = a.id and p.disposition = 'applied') as applied,
         (select count(*)::int from refunds r join gateway_payments p using (provider, provider_payment_id)
            join order_lines l on l.order_id = p.order_id where l.appointment_id = a.id) as refunds
       from appointments a where a.id = any($1)`,
      [ids],
    )
    for (const [index, id] of ids.entries()) {
      const { ends: expected, applied, refunds } = FATES[(first + index) % FATES.length]!
      expect(ends.find((end) => end.id === id)).toEqual({ id, ends: expected, applied, refunds })
    }
    expect(await query(MONEY_INVARIANTS)).toEqual([])
  }
  await control('webhooks', { mode: 'release' })
})
