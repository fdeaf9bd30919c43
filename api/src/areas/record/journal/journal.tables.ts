interface JournalEntries {
  /** Made by the browser that sent it. */
  id: string
  patient_id: string
  at: Date
  text: string
}

export interface JournalTables {
  journal_entries: JournalEntries
}
