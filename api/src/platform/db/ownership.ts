import type { Generated } from 'kysely'

/** Columns of a row that belongs either to a content file or to people. */
export interface Owned {
  origin: Generated<'folder' | 'product'>
}

/** Columns of a row that may be retired: it is no longer offered, but is kept for the rows that refer to it. */
export interface Retirable {
  retired_at: Date | null
  /** Who retired the row. A row retired by the folder is offered again when its file returns. */
  retired_by: Generated<'folder' | 'product'>
}
