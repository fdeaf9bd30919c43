import type pg from 'pg'
import { DeliveryPayload } from '../../src/platform/messages/outbox-payloads.ts'
import { wordsOf } from '../../src/platform/messages/words-of.ts'

const MOST = 200

/** A message in the form in which it would have been sent. */
export interface SentMessage {
  id: number
  by: 'sms' | 'email'
  to: string
  template: string
  subject: string
  text: string
  /** "sent", or the reason why the message was not sent. */
  state: string
  created_at: string
}

interface Row {
  id: string
  kind: 'sms' | 'email'
  payload: unknown
  created_at: Date
  available_at: Date | number
  last_error: string | null
  outcome: string | null
}

/**
 * Lists messages, newest first; with `to`, only those to one address, which may be written the way a person types it.
 */
export async function listMessages(pool: pg.Pool, site: string, to?: string): Promise<SentMessage[]> {
  const { rows } = await pool.query<Row>(
    `select id, kind, payload, created_at, available_at, last_error, outcome from outbox
     where kind in ('sms', 'email') and ($1::text is null or payload->>'to' = $1)
     order by id desc limit $2`,
    [to === undefined ? null : address(to), MOST],
  )
  return rows.map((row) => {
    const letter = DeliveryPayload.parse(row.payload)
    const words = wordsOf(row.kind, letter, site) ?? { subject: '', text: '' }
    const { to: sentTo, template } = letter
    const state = stateOf(row)
    return {
      id: Number(row.id),
      by: row.kind,
      to: sentTo,
      template,
      ...words,
      state,
      created_at: row.created_at.toISOString(),
    }
  })
}

/**
 * Returns a phone number as the database stores it: +91 and ten digits. A plus that was not escaped in the URL arrives
 * as a space.
 */
function address(typed: string): string {
  const trimmed = typed.trim().toLowerCase()
  return /^[+\d\s-]+$/.test(trimmed) ? `+91${trimmed.replaceAll(/\D/g, '').slice(-10)}` : trimmed
}

function stateOf({ outcome, last_error, available_at }: Row): string {
  if (outcome !== null) return outcome === 'kept in the sandbox' ? 'sent' : `not sent: ${outcome}`
  // `available_at` is PostgreSQL's `infinity`, which marks abandoned work
  if (!(available_at instanceof Date)) return `given up: ${last_error ?? ''}`
  return `waits until ${available_at.toISOString()}`
}
