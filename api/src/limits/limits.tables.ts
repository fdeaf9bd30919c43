import type { GeneratedAlways } from 'kysely'

interface LimitUses {
  id: GeneratedAlways<number>
  name: string
  key_hash: string
  used_at: Date
}

export interface LimitsTables {
  limit_uses: LimitUses
}
