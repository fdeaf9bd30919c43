import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface Outbox {
  id: GeneratedAlways<number>
  kind: string
  key: string
  payload: JSONColumnType<Record<string, unknown>>
  created_at: Date
  available_at: Date
  tries: Generated<number>
  last_error: string | null
  done_at: Date | null
  outcome: string | null
  /** The trace of the request that stored the work; null for work stored by a job. */
  trace: string | null
  /** The span of that request; null if none was sent. */
  span: string | null
}

export interface OutboxTables {
  outbox: Outbox
}
