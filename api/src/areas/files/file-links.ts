import type { StoredFile } from '@app/contracts/files'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/http/access.ts'
import { createSessionLinks } from '../../platform/http/session-links.ts'
import type { Keys } from '../../platform/purpose-key.ts'
import type { FilesTables } from './files.tables.ts'

export type FileRow = Selectable<FilesTables['files']>

/** How long a link opens its file, in milliseconds. */
const LIFETIME = 5 * 60_000
/** The path below which the web process forwards requests to this API. */
const BACKEND = '/backend'

/** Creates and verifies links, each of which opens one file for one person. */
export function createFileLinks(keys: Keys) {
  const links = createSessionLinks(keys, LIFETIME)
  return {
    /** Returns a file's data for a response to someone who may see it. */
    show(file: FileRow, actor: Pick<Actor, 'userId' | 'sessionId'>, now: Date): StoredFile {
      const { id, purpose, name, media_type, bytes } = file
      const { query, until } = links.make(id, actor, now)
      const url = `${BACKEND}/file/${id}?${query.toString()}`
      return { id, purpose, name, media_type, bytes, url, url_until: until.toISOString() }
    },
    read: links.read,
  }
}

export type FileLinks = ReturnType<typeof createFileLinks>
