import type { GeneratedAlways } from 'kysely'

// The table of 2026-11-22-01-limits.sql as the driver hands it over: timestamptz is a Date.

interface LimitUses {
  id: GeneratedAlways<number>
  name: string
  key_hash: string
  used_at: Date
}

export interface LimitsTables {
  limit_uses: LimitUses
}
