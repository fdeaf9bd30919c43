/** What experts have written into a patient's record, which the tables of the record keep up to date themselves. */
interface RecordEntries {
  patient_id: string
  part: 'prescriptions' | 'orders' | 'diet_plans' | 'milestones' | 'referrals' | 'notes'
  encounter_id: string
  /** Tells the entries of a visit apart; empty where a visit has one at most. */
  entry: string
  /** When the entry was written, or last changed. */
  at: Date
}

export interface ContentsTables {
  record_entries: RecordEntries
}
