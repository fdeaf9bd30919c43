interface Referrals {
  id: string
  encounter_id: string
  to_whom: string
  reason: string
  done: string | null
  written_at: Date
}

interface ReferralShares {
  referral_id: string
  doctor_id: number
  /** The last day in India on which the referral is shared. */
  until: string
}

export interface ReferralsTables {
  referrals: Referrals
  referral_shares: ReferralShares
}
