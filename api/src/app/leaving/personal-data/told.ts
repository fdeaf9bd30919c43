/** What became of somebody's rows of one table. */
export interface Told {
  table: string
  what: string
  rows: number
  end: 'erased' | 'without a name' | 'kept'
  /** Why and until when, of what is kept. */
  why?: string
  until?: string
}
