/**
 * The numbers of a cancellation policy. The code generates the policy's sentences from these numbers, and the server
 * also decides by them. All times are in minutes; all shares are percentages of the amount paid.
 */
export interface BookingTerms {
  /** The patient gets a full refund if they cancel at least this long before the start. */
  free_before: number
  /**
   * The patient also gets a full refund within this many minutes of booking, if the start is more than `start_beyond`
   * away.
   */
  free_after_booking: { minutes: number; start_beyond: number }
  /**
   * A patient who cancels too late for a full refund, but at least `before` minutes ahead of the start, chooses partial
   * refund or credit. Null if a late cancellation is not refunded.
   */
  part: { before: number; source_percent: number; credit_percent: number; credit_days: number } | null
  /** How often the appointment may be moved; `late` of these moves may be made less than `before` the start. */
  moves: { count: number; before: number; late: number }
  /**
   * A patient who missed an appointment may book it again without paying, provided they missed no other in this many
   * months; null: once for each paid appointment.
   */
  again_months: number | null
}

export interface PackageTerms {
  free_days: number
}

/**
 * If a patient cancels later than `free_before` the window, we keep `late_fee_paise` of what they paid. A patient who
 * misses the visit chooses between a refund of `missed_percent` of what they paid and another visit, at most
 * `free_visits` times. The first version of the terms sets a price for another visit and does not limit their number.
 * `at_labs` changes only the sentences of the policy, which then also cover visits to a lab.
 */
export type LabTestTerms = {
  free_before: number
  late_fee_paise: number
  missed_percent: number
} & ({ free_visits: number; at_labs?: true | undefined } | { missed_visit_paise: number })

export interface CourseTerms {
  free_days: number
  /** A refund is possible only if the patient has done at most this percentage of the course. */
  free_percent: number
}

/** The terms for each kind of policy. */
export interface TermsOf {
  appointment: BookingTerms
  discovery_call: BookingTerms
  package: PackageTerms
  lab_test: LabTestTerms
  course: CourseTerms
}

/**
 * The first version of the terms for discovery calls had only sentences; these are the numbers that they state.
 * Patients booked only discovery calls while the terms had no numbers.
 */
export const FIRST_CALL_TERMS: BookingTerms = {
  free_before: 120,
  free_after_booking: { minutes: 120, start_beyond: 0 },
  part: null,
  moves: { count: 2, before: 60, late: 0 },
  again_months: null,
}
