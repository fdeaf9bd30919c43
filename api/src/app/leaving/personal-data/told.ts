/** What happened to a person's rows of one table. */
export interface Told {
  table: string
  what: string
  rows: number
  end: 'erased' | 'without a name' | 'kept'
  /** The reason why data is kept, and until when. */
  why?: string
  until?: string
}
