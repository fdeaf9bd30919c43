import type { Generated } from 'kysely'

interface BankChanges {
  /** The id, which the browser that sent the change made. */
  id: string
  doctor_id: number
  holder: string
  number_sealed: string | null
  last4: string
  ifsc: string
  sent_hash: string
  asked_at: Date
  effective_at: Date
  cancelled_at: Generated<Date | null>
}

export interface BankTables {
  bank_changes: BankChanges
}
