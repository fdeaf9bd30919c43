import type { ProfileField } from '@app/contracts/professional-detail'
import type { ColumnType, Generated } from 'kysely'

interface ProfileChanges {
  id: Generated<number>
  doctor_id: number
  field: ProfileField
  value: ColumnType<unknown, string, never>
  film_id: string | null
  asked_at: Date
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
  refused_because: Generated<string | null>
}

export interface OwnProfileTables {
  profile_changes: ProfileChanges
}
