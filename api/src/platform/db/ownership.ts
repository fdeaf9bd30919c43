import type { Generated } from 'kysely'

/** Of a row that a file or a person owns. */
export interface Owned {
  origin: Generated<'folder' | 'product'>
}

/** Of a row that may no longer be offered, and stays for what refers to it. */
export interface Retirable {
  retired_at: Date | null
  /** Who has retired it: what the folder has comes back with its file. */
  retired_by: Generated<'folder' | 'product'>
}
