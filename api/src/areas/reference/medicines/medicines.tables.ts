import type { TeleList } from '@app/contracts/medicines'
import type { Generated } from 'kysely'
import type { Retirable } from '../../../platform/db/ownership.ts'

interface Medicines extends Retirable {
  slug: string
  name: string
  kind: string
  tele_list: TeleList
  preparations: string[]
  weekly: Generated<string[]>
  weekly_source: Generated<string | null>
}

export interface MedicinesTables {
  medicines: Medicines
}
