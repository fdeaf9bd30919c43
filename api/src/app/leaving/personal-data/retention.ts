import type { RawBuilder } from 'kysely'
import type { Person } from './person.ts'

/** What a kind of data is called to its person, and until when the law keeps it. */
export interface Kept {
  why: string
  until: string
}

/** Rows that others read, and that stay without a link to their person. */
export interface Shared extends Kept {
  what: string
  rows: RawBuilder<boolean>
  /** Cuts the link; none where the rows name their person nowhere. */
  change?: RawBuilder<unknown>
}

/** What becomes of somebody's rows of one table, when they ask for a copy and when they ask to be forgotten. */
export interface Retention {
  /** The columns that refer to users; none where rows are found in another way. */
  users?: readonly string[]
  /** Their rows. */
  rows(person: Person): RawBuilder<boolean>
  /** Rows of theirs that somebody works on still: nothing is erased before that is done. */
  waits?(person: Person): RawBuilder<boolean>
  /** What their person calls it. */
  what: string
  /** Its name in the copy, without the columns that are withheld; or why the copy leaves it out. */
  copy: { as: string; without?: readonly string[] } | { leftOut: string }
  /** `change` is the list of a SQL update. */
  end:
    | { kind: 'erase'; butShared?: Shared }
    | { kind: 'anonymise'; change(now: Date): RawBuilder<unknown>; kept?: Kept }
    | ({ kind: 'keep' } & Kept)
}
