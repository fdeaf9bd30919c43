/**
 * The numbers from which a policy's sentences are made and by which the engine decides. All times are in minutes; all
 * shares are percentages of the amount paid.
 */
export interface BookingTerms {
  /** Until this long before the start, the patient gets a full refund. */
  free_before: number
  /** So long after booking everything goes back, too, as long as the start is further away than `start_beyond`. */
  free_after_booking: { minutes: number; start_beyond: number }
  /** Until so long before the start the patient chooses between a part of their money and credit; null: nothing goes back. */
  part: { before: number; source_percent: number; credit_percent: number; credit_days: number } | null
  /** How often it may be moved; `late` of these moves may come less than `before` the start. */
  moves: { count: number; before: number; late: number }
  /** Months in which a missed one may be booked once more without paying; null: once for each that was paid. */
  again_months: number | null
}

export interface PackageTerms {
  free_days: number
}

/**
 * `late_fee_paise`: kept of what was paid after `free_before` the window. Whoever is not there chooses between a part
 * of what they paid and another visit, `free_visits` times. The first terms set a price for such a visit and no limit
 * on their number. Those with `at_labs` speak of visits to a lab as well; nothing is decided by it.
 */
export type LabTestTerms = {
  free_before: number
  late_fee_paise: number
  missed_percent: number
} & ({ free_visits: number; at_labs?: true | undefined } | { missed_visit_paise: number })

export interface CourseTerms {
  free_days: number
  /** The greatest part of the course that may be done. */
  free_percent: number
}

/** The terms of each kind of policy. */
export interface TermsOf {
  appointment: BookingTerms
  discovery_call: BookingTerms
  package: PackageTerms
  lab_test: LabTestTerms
  course: CourseTerms
}

/** The first version of a discovery call's terms had sentences alone: these are the numbers in them. Nothing else was booked under one. */
export const FIRST_CALL_TERMS: BookingTerms = {
  free_before: 120,
  free_after_booking: { minutes: 120, start_beyond: 0 },
  part: null,
  moves: { count: 2, before: 60, late: 0 },
  again_months: null,
}
