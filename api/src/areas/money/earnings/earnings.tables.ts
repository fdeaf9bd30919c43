interface FeeShares {
  doctor_id: number
  /** The first day in India on which the share applies. */
  starts_on: string
  percent: number
}

/** A view with one row for each visit that took place and was paid for. */
interface EarningsRows {
  doctor_id: number
  appointment_id: string
  completed_at: Date
  day: string
  paid_paise: number
  back_paise: number
  percent: number | null
  share_paise: number | null
}

export interface EarningsTables {
  fee_shares: FeeShares
  earnings: EarningsRows
}
