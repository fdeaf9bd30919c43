import type { StoredFile } from '@app/contracts/files'
import type { Selectable } from 'kysely'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../http/access.ts'
import type { FilesTables } from './files.tables.ts'

export type FileRow = Selectable<FilesTables['files']>

/** Milliseconds that a link opens its file. */
const LIFETIME = 5 * 60_000
/** Where the web process hands calls to this API. */
const BACKEND = '/backend'

/** What a link's query says. */
export interface LinkQuery {
  until: string
  for: string
  sig: string
}

/** Whom a link is for: it opens nothing once that session has ended. */
interface Holder {
  userId: string
  sessionId: string
}

/** Makes links that open one file for one person, and reads them. */
export function createFileLinks(key: Uint8Array) {
  const sign = (id: string, until: string, holder: string): string =>
    createHmac('sha256', key).update(`${id}\n${until}\n${holder}`).digest('base64url')

  return {
    /** A file as it is shown to somebody who may see it. */
    show(file: FileRow, actor: Pick<Actor, 'userId' | 'sessionId'>, now: Date): StoredFile {
      const { id, purpose, name, media_type, bytes } = file
      const until = now.getTime() + LIFETIME
      const holder = `${actor.userId}.${actor.sessionId}`
      const query = new URLSearchParams({ until: String(until), for: holder, sig: sign(id, String(until), holder) })
      const url = `${BACKEND}/file/${id}?${query.toString()}`
      return { id, purpose, name, media_type, bytes, url, url_until: new Date(until).toISOString() }
    },

    /** Whom a link is for; undefined when it is not ours or its time is over. */
    read(id: string, link: LinkQuery, now: Date): Holder | undefined {
      const [given, right] = [link.sig, sign(id, link.until, link.for)].map((text) => Buffer.from(text))
      if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return undefined
      const [userId, sessionId] = link.for.split('.')
      return now.getTime() < Number(link.until) ? { userId: userId!, sessionId: sessionId! } : undefined
    },
  }
}

export type FileLinks = ReturnType<typeof createFileLinks>
