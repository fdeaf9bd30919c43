interface Institutes {
  code: string
  name: string
  email_domains: string[]
  /** A day of India, 2027-03-31. */
  ends_on: string | null
  created_at: Date
}

export interface InstitutesTables {
  institutes: Institutes
}
