import type { TeleList } from '@app/contracts/medicines'
import type { Retirable } from '../../db/ownership.ts'

interface Medicines extends Retirable {
  slug: string
  name: string
  kind: string
  tele_list: TeleList
  preparations: string[]
}

export interface MedicinesTables {
  medicines: Medicines
}
