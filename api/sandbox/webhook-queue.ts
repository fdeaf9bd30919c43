import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { unixSeconds } from './clock.ts'
import { newId, type Order, type Payment, type Refund } from './entities.ts'

export type WebhookMode = 'normal' | 'hold' | 'duplicate' | 'reorder' | 'tamper' | 'off'

interface Delivery {
  id: string
  event_id: string
  body: string
  tries: number
}

/** Milliseconds within which the receiver must answer. */
const ANSWER_WITHIN = 5_000
const LONGEST_WAIT = 60_000
/** As Razorpay: after about a day of failures it stops trying. */
const MOST_TRIES = 1_440

/** Writes a webhook in the transaction of the change that it tells. */
export async function enqueueWebhook(
  client: pg.PoolClient,
  event: string,
  entities: { payment: Payment; order?: Order; refund?: Refund },
): Promise<void> {
  const body = {
    entity: 'event',
    account_id: 'acc_sandbox0000000',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
    created_at: await unixSeconds(client),
  }
  await client.query(`insert into sandbox.deliveries (event_id, event, body, state) values ($1, $2, $3, 'waiting')`, [
    newId('evt').slice('evt_'.length),
    event,
    JSON.stringify(body),
  ])
}

/** Sends what waits, at least once, with every misbehaviour that a receiver must stand. */
export class WebhookQueue {
  mode: WebhookMode = 'normal'
  readonly #pool: pg.Pool
  readonly #to: { webhookUrl: string; webhookSecret: string; retryAfter: number }

  constructor(pool: pg.Pool, to: { webhookUrl: string; webhookSecret: string; retryAfter: number }) {
    this.#pool = pool
    this.#to = to
  }

  async deliverDue(): Promise<void> {
    if (this.mode === 'hold') return
    if (this.mode === 'off') {
      await this.#pool.query(`update sandbox.deliveries set state = 'dropped' where state = 'waiting'`)
      return
    }
    const { rows } = await this.#pool.query<Delivery>(
      `select id, event_id, body, tries from sandbox.deliveries where state = 'waiting' and next_try_at <= now() order by id limit 50`,
    )
    for (const delivery of this.mode === 'reorder' ? rows.toReversed() : rows) {
      await this.#deliver(delivery)
      if (this.mode === 'duplicate') await this.#deliver(delivery)
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const answer = await this.#send(delivery)
    const state = answer.startsWith('2') ? 'delivered' : delivery.tries + 1 < MOST_TRIES ? 'waiting' : 'dropped'
    const wait = Math.min(this.#to.retryAfter * 2 ** delivery.tries, LONGEST_WAIT)
    await this.#pool.query(
      `update sandbox.deliveries
       set state = $2, tries = tries + 1, last_answer = $3, next_try_at = now() + $4 * interval '1 ms' where id = $1`,
      [delivery.id, state, answer, wait],
    )
  }

  async #send({ event_id: eventId, body }: Delivery): Promise<string> {
    const signature = createHmac('sha256', this.#to.webhookSecret).update(body).digest('hex')
    const sent = this.mode === 'tamper' ? body.replace(/"amount":\d+/, '"amount":1') : body
    try {
      const response = await fetch(this.#to.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': eventId,
        },
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
