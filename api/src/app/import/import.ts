import path from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Kind } from './kind.ts'
import { KINDS } from './kinds.ts'
import type { Problem } from './problem.ts'
import { readContent } from './read-content.ts'
import { storeFiles } from './store-files.ts'
import { writeContent } from './write-content.ts'

/** The content that is part of the project. */
export const CONTENT = path.join(import.meta.dirname, '../../../content')

interface Options {
  clock: Clock
  folder: string
  /** The folder below which pictures and films are served; if omitted, they are not copied. */
  storage?: string
  /** True to import content that was invented for the demo too. */
  withDemo?: boolean
  /** The kinds to import; if omitted, all kinds in the folder are imported. */
  kinds?: readonly Kind<unknown>[]
}

/**
 * Updates the database and the storage to match a content folder.
 *
 * @returns the errors in the folder; everything without errors is imported.
 */
export async function importContent(
  db: Database,
  { clock, folder, storage, withDemo = true, kinds = KINDS }: Options,
): Promise<Problem[]> {
  const content = readContent(folder, kinds, withDemo)
  if (storage) storeFiles(folder, storage)
  return writeContent(db, content, clock)
}
