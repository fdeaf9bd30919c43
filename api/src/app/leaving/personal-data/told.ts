/** What happened to a person's rows in one table. */
export interface Told {
  table: string
  what: string
  rows: number
  end: 'erased' | 'without a name' | 'kept'
  /** The reason why data is kept, and for how long. */
  why?: string
  until?: string
}
