import type { Sex } from '@app/contracts/profile'
import type { JSONColumnType } from 'kysely'

/** Who prescribed, as it was on the day. */
export interface Prescriber {
  name: string
  degree: string
  registration_no: string
  registration_council: string
  clinic: string
  address: string
  contact: string
}

/** For whom, as it was on the day. */
export interface Recipient {
  legal_name: string
  age: number
  sex: Sex
  address: string
}

interface Prescriptions {
  id: string
  encounter_id: string
  version: number
  issued_at: Date
  /** "2026-12-23". */
  valid_until: string
  verify_code: string
  prescriber: JSONColumnType<Prescriber>
  recipient: JSONColumnType<Recipient>
  advice: string | null
  /** How many stand on it. */
  medicines: number
  hash: string
}

interface PrescriptionItems {
  prescription_id: string
  n: number
  medicine_slug: string
  name: string
  preparation: string
  morning: number
  noon: number
  evening: number
  night: number
  days: number
  instructions: string | null
}

export interface PrescriptionsTables {
  prescriptions: Prescriptions
  prescription_items: PrescriptionItems
}
