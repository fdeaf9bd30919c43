import type { TeleList } from '@app/contracts/medicines'

// The table of 0015_medicines.sql as the driver hands it over.

interface Medicines {
  slug: string
  name: string
  kind: string
  tele_list: TeleList
  preparations: string[]
}

export interface MedicinesTables {
  medicines: Medicines
}
