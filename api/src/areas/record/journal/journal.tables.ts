interface JournalEntries {
  /** The id, which the browser that sent the entry made. */
  id: string
  patient_id: string
  at: Date
  text: string
}

export interface JournalTables {
  journal_entries: JournalEntries
}
