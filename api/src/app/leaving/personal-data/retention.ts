import type { RawBuilder } from 'kysely'
import type { Person } from './person.ts'

/** What a kind of data is called for its owner, and until when the law keeps it. */
export interface Kept {
  why: string
  until: string
}

/** Rows that others read, and that stay without a link to their owner. */
export interface Shared extends Kept {
  what: string
  rows: RawBuilder<boolean>
  /** Cuts the link; left out where the rows do not name the person. */
  change?: RawBuilder<unknown>
}

/** What happens to a person's rows of one table when they ask for a copy and when they ask to be erased. */
export interface Retention {
  /** The columns that refer to users; left out where the rows are found in another way. */
  users?: readonly string[]
  /** The rows of a person. */
  rows(person: Person): RawBuilder<boolean>
  /** Rows on which work is still open. Nothing is erased before that work is done. */
  waits?(person: Person): RawBuilder<boolean>
  /** What the data is called for its owner. */
  what: string
  /** Its name in the copy and the columns that are withheld, or the reason why the copy leaves it out. */
  copy: { as: string; without?: readonly string[] } | { leftOut: string }
  /** `change` is the set clause of an SQL update. */
  end:
    | { kind: 'erase'; butShared?: Shared }
    | { kind: 'anonymise'; change(now: Date): RawBuilder<unknown>; kept?: Kept }
    | ({ kind: 'keep' } & Kept)
}
