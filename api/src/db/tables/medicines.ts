import type { TeleList } from '@app/contracts/medicines'
import type { Retirable } from './ownership.ts'

// The table of 2026-11-21-15-medicines.sql as the driver hands it over.

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
