import { NOTICES_LISTED, type NoticeList } from '@app/contracts/notices'
import { DAY } from '@app/domain/durations'
import { noticeOf } from '../../../platform/messages/notice-of.ts'
import { forgetNotices, listNotices, markRead } from './notices.repository.ts'
import type { Base } from '../../../platform/base.ts'

/** How long a notice is kept, in milliseconds. */
const KEPT = 180 * DAY

export type NoticesService = ReturnType<typeof createNoticesService>

/** Lists the notices that a person sees under the bell, and marks them as read. */
export function createNoticesService({ db, clock }: Base) {
  async function list(userId: string): Promise<NoticeList> {
    const rows = await listNotices(db, userId, NOTICES_LISTED)
    return {
      unread: rows[0]?.unread ?? 0,
      notices: rows.map(({ id, template, params, created_at, read_at }) => ({
        id,
        ...noticeOf(template, params),
        created_at: created_at.toISOString(),
        is_read: read_at !== null,
      })),
    }
  }

  return {
    list,

    /** @param ids - The notices to mark; if omitted, all of the reader's notices are marked. */
    async read(userId: string, ids: readonly number[] | undefined): Promise<NoticeList> {
      await markRead(db, userId, ids, clock())
      return list(userId)
    },

    forgetOld: () => forgetNotices(db, new Date(clock().getTime() - KEPT)),
  }
}
