import type { NewItem, Warning } from '@app/contracts/prescriptions'
import type { Sex } from '@app/contracts/profile'
import type { Rhythm } from '@app/domain/dosage'
import type { JSONColumnType } from 'kysely'

/** The prescriber's data on the day of the prescription. */
export interface Prescriber {
  name: string
  degree: string
  registration_no: string
  registration_council: string
  clinic: string
  address: string
  contact: string
}

/** The patient's data on the day of the prescription. */
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
  /** A date, for example "2026-12-23". */
  valid_until: string
  verify_code: string
  prescriber: JSONColumnType<Prescriber>
  recipient: JSONColumnType<Recipient>
  advice: string | null
  /** The number of medicines on the prescription. */
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
  rhythm: Rhythm | null
  amount: number | null
  most_a_day: number | null
  days: number
  instructions: string | null
  reason: string | null
  /** The warnings that the reason addresses, as they were worded on the day of the prescription. */
  warned_of: JSONColumnType<Warning[]> | null
}

interface PrescriptionDrafts {
  encounter_id: string
  items: JSONColumnType<NewItem[]>
  advice: string | null
  revision: number
  tab: string
  n: number
  saved_at: Date
}

interface DetailsRequests {
  encounter_id: string
  asked_at: Date
}

interface DoseTicks {
  prescription_id: string
  n: number
  /** A date, for example "2026-11-24". */
  day: string
  ticked_at: Date
}

export interface PrescriptionsTables {
  prescriptions: Prescriptions
  prescription_items: PrescriptionItems
  prescription_drafts: PrescriptionDrafts
  details_requests: DetailsRequests
  dose_ticks: DoseTicks
}
