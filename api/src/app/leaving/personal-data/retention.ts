import type { RawBuilder } from 'kysely'
import type { Person } from './person.ts'

/** The owner's name for a kind of data, and how long the law requires it to be kept. */
export interface Kept {
  why: string
  until: string
}

/** Rows that others read, which are kept without a link to the person. */
export interface Shared extends Kept {
  what: string
  rows: RawBuilder<boolean>
  /** Cuts the link to the person; omitted if the rows do not name the person. */
  change?: RawBuilder<unknown>
}

/** What happens to a person's rows in one table when the person requests a copy and when they request erasure. */
export interface Retention {
  /** The columns that refer to users; omitted if the rows are found in another way. */
  users?: readonly string[]
  /** True if no index finds the rows, because only their text names the person. The table needs a numeric `id`. */
  searched?: true
  /** Returns a condition for a person's rows. */
  rows(person: Person): RawBuilder<boolean>
  /** Returns a condition for rows with unfinished work. None of the person's data is erased until it is finished. */
  waits?(person: Person): RawBuilder<boolean>
  /** The owner's name for this kind of data. */
  what: string
  /** The data's name in the copy and the columns that are withheld, or the reason why the copy omits the data. */
  copy: { as: string; without?: readonly string[] } | { leftOut: string }
  /** `change` is the set clause of an SQL update. */
  end:
    | { kind: 'erase'; butShared?: Shared }
    | { kind: 'anonymise'; change(now: Date): RawBuilder<unknown>; kept?: Kept }
    | ({ kind: 'keep' } & Kept)
}
