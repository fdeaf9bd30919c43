import type { FileRefusal } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import type { LinkQuery } from '../../../platform/http/session-links.ts'
import type { FileLinks, FileRow } from '../file-links.ts'
import { findKept, findVisible } from './links.repository.ts'
import type { MayOpen } from './may-open.port.ts'
import type { Base } from '../../../platform/base.ts'

interface Wiring extends Base {
  links: FileLinks
  /** Who has a session; undefined once it has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
  mayOpen: MayOpen
}

export type LinksService = ReturnType<typeof createLinksService>

/**
 * Who may see a file: its owner, doctors while they are granted it, and who got it in a message. The last of them get their
 * links by the message alone, where each opening is written down.
 */
export function createLinksService({ db, clock, links, findActor, mayOpen }: Wiring) {
  return {
    /** Another's file and one that is not there are answered alike. */
    async find(actor: Actor, id: string): Promise<Result<FileRow, FileRefusal>> {
      const file = await findVisible(db, id, actor, clock())
      return file ? ok(file) : refuse({ code: 'not_found' })
    },

    /** A film of a profile on the lists, for everybody. */
    findFilm: async (id: string): Promise<FileRow | undefined> =>
      (await mayOpen.film(id)) ? findKept(db, id) : undefined,

    /**
     * The file that a link opens. Nothing is looked up for a link that is not ours, and what has changed since it was
     * made counts: the session, the grant, the file.
     *
     * @param asker - Who asks, if the request says so: a picture's request carries no token.
     */
    async follow(
      id: string,
      link: LinkQuery,
      asker: Actor | undefined,
    ): Promise<Result<FileRow, 'link_ended' | 'not_found'>> {
      const now = clock()
      const holder = links.read(id, link, now)
      const actor = holder && (await findActor({ id: holder.sessionId, userId: holder.userId }))
      if (!actor) return refuse('link_ended')
      if (asker && asker.userId !== actor.userId) return refuse('not_found')
      const isSent = await mayOpen.message(id, actor)
      const file = isSent ? await findKept(db, id) : await findVisible(db, id, actor, now)
      return file ? ok(file) : refuse('not_found')
    },
  }
}
