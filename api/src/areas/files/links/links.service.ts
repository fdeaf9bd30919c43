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
  /** Finds the person to whom a session belongs; undefined once the session has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
  mayOpen: MayOpen
}

export type LinksService = ReturnType<typeof createLinksService>

/**
 * Decides who may see a file: its owner, a doctor with a grant, or someone who received it in a message. People who
 * received a file in a message get links only through that message, where each opening is recorded.
 */
export function createLinksService({ db, clock, links, findActor, mayOpen }: Wiring) {
  return {
    /** Finds a file for a person; the refusal is the same for someone else's file and one that does not exist. */
    async find(actor: Actor, id: string): Promise<Result<FileRow, FileRefusal>> {
      const file = await findVisible(db, id, actor, clock())
      return file ? ok(file) : refuse({ code: 'not_found' })
    },

    /** Finds a listed profile's film, which anyone may see. */
    findFilm: async (id: string): Promise<FileRow | undefined> =>
      (await mayOpen.film(id)) ? findKept(db, id) : undefined,

    /**
     * Finds the file that a link opens. A link that this server did not sign is refused without looking anything up.
     * What counts is the current state, not the state when the link was created: the session, the grant and the file
     * are checked again.
     *
     * @param asker - The person who sends the request, if it identifies them: a picture request carries no token.
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
