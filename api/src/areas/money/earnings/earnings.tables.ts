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

/**
 * A row for each month in which an expert had visits: the view has all of them, the table those whose sums are kept.
 */
interface EarningsByMonth {
  doctor_id: number
  /** The month's first day in India. */
  month: string
  visits: number
  paid_paise: number
  back_paise: number
  /** Null until a share is agreed for all of the month's visits. */
  share_paise: number | null
}

/** The months whose kept sums no longer count. */
interface EarningChanges {
  doctor_id: number
  first_month: string
  last_month: string
}

export interface EarningsTables {
  fee_shares: FeeShares
  earnings: EarningsRows
  earnings_by_month: EarningsByMonth
  earning_months: EarningsByMonth
  earning_changes: EarningChanges
}
