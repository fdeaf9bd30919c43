import type pg from 'pg'
import { toWebhook } from './cashfree-entities.ts'
import { unixSeconds } from './clock.ts'
import { newId, type Order, type Payment, type Refund } from './entities.ts'
import { storedOrder } from './orders.ts'
import type { SandboxSettings } from './settings.ts'
import { createSenders, type Delivery, type Sender } from './webhook-senders.ts'

export type WebhookMode = 'normal' | 'hold' | 'duplicate' | 'reorder' | 'tamper' | 'off'

/** How soon the receiver must respond, in milliseconds. */
const ANSWER_WITHIN = 5_000
/** Saves a webhook in the same transaction as the change that it reports. */
export async function enqueueWebhook(
  client: pg.PoolClient,
  event: string,
  entities: { payment: Payment; order?: Order; refund?: Refund },
): Promise<void> {
  const at = await unixSeconds(client)
  const stored = await storedOrder(client, entities.payment.order_id)
  const { provider } = stored
  const body =
    provider === 'cashfree' ? toWebhook(event, stored, { ...entities, at }) : razorpayWebhook(event, entities, at)
  if (!body) return
  await client.query(
    `insert into sandbox.deliveries (provider, event_id, event, body, state, next_try_at)
     values ($1, $2, $3, $4, 'waiting', sandbox.now())`,
    [provider, newId('evt').slice('evt_'.length), 'type' in body ? body.type : event, JSON.stringify(body)],
  )
}

const razorpayWebhook = (
  event: string,
  entities: { payment: Payment; order?: Order; refund?: Refund },
  created_at: number,
) => ({
  entity: 'event',
  account_id: 'acc_sandbox0000000',
  event,
  contains: Object.keys(entities),
  payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
  created_at,
})

/** Sends the waiting webhooks, each at least once, and misbehaves in every way that a receiver must withstand. */
export class WebhookQueue {
  mode: WebhookMode = 'normal'
  readonly #pool: pg.Pool
  readonly #senders: Record<Delivery['provider'], Sender>

  constructor(pool: pg.Pool, settings: SandboxSettings) {
    this.#pool = pool
    this.#senders = createSenders(settings)
  }

  async deliverDue(): Promise<void> {
    if (this.mode === 'hold') return
    if (this.mode === 'off') {
      await this.#pool.query(`update sandbox.deliveries set state = 'dropped' where state = 'waiting'`)
      return
    }
    const { rows } = await this.#pool.query<Delivery>(
      `select id, provider, event_id, body, tries, floor(extract(epoch from sandbox.now()) * 1000)::text as now
       from sandbox.deliveries where state = 'waiting' and next_try_at <= sandbox.now() order by id limit 50`,
    )
    for (const delivery of this.mode === 'reorder' ? rows.toReversed() : rows) {
      await this.#deliver(delivery)
      if (this.mode === 'duplicate') await this.#deliver(delivery)
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const sender = this.#senders[delivery.provider]
    const answer = await this.#send(sender, delivery)
    const wait = sender.waitAfter(delivery.tries)
    const state = answer.startsWith('2') ? 'delivered' : wait === undefined ? 'dropped' : 'waiting'
    await this.#pool.query(
      `update sandbox.deliveries
       set state = $2, tries = tries + 1, last_answer = $3, next_try_at = sandbox.now() + $4 * interval '1 ms' where id = $1`,
      [delivery.id, state, answer, wait ?? 0],
    )
  }

  async #send(sender: Sender, delivery: Delivery): Promise<string> {
    const { body } = delivery
    const sent = this.mode === 'tamper' ? body.replace(/("(?:payment_)?amount":)[\d.]+/, '$11') : body
    try {
      const response = await fetch(sender.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sender.headersOf(delivery) },
        body: sent,
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      })
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      return String(error)
    }
  }
}
