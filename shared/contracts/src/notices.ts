import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** The number of notices in the bell's list, which are the newest. */
export const NOTICES_LISTED = 50

export const Notice = z.object({
  id: z.int(),
  /** Neutral text, so that somebody who looks over the reader's shoulder learns nothing about the reader's health. */
  text: z.string(),
  /** The path of the page that the notice is about, on this site. */
  path: z.string(),
  created_at: instant,
  is_read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const NoticeList = z.object({
  notices: z.array(Notice),
  /** The number of unread notices, including those that are too old for the list. */
  unread: z.int(),
})
export type NoticeList = z.infer<typeof NoticeList>

const id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
export const ReadNotices = z.strictObject({
  /** If omitted, all of the reader's own notices. */
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(NOTICES_LISTED))),
})
