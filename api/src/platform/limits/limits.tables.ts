import type { Generated, GeneratedAlways } from 'kysely'

interface LimitUses {
  id: GeneratedAlways<number>
  name: string
  key_hash: string
  used_at: Date
}

interface UsedWorks {
  id: string
  expires_at: Date
}

interface TextCounts {
  prefix: string
  since: Date
  sent: Generated<number>
  answered: Generated<number>
}

export interface LimitsTables {
  limit_uses: LimitUses
  used_works: UsedWorks
  text_counts: TextCounts
}
