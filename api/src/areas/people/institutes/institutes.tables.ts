interface Institutes {
  code: string
  name: string
  email_domains: string[]
  /** The last day of the agreement, as a day in India, for example 2027-03-31. */
  ends_on: string | null
  created_at: Date
}

/** A view of institutes with their member counts. */
interface InstituteStatistics {
  code: string
  name: string
  ends_on: string | null
  /** The number of members; null when there are fewer than 20. */
  members: number | null
}

export interface InstitutesTables {
  institutes: Institutes
  institute_statistics: InstituteStatistics
}
