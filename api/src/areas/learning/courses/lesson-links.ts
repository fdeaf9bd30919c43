import type { LessonContent } from '@app/contracts/lessons'
import type { Actor } from '../../../platform/http/access.ts'
import type { SessionLinks } from '../../../platform/http/session-links.ts'
import type { LessonRow } from './lessons.repository.ts'

/** Where the web process hands calls to this API. */
const BACKEND = '/backend'

/** Where a preview's film and captions are, for everybody; null for what is only read. */
export const openMedia = (row: LessonRow): LessonContent['media'] => mediaAt(row, '')

/** The same of a lesson that one patient may see: it opens for their session, for a time. */
export const mediaFor = (row: LessonRow, links: SessionLinks, actor: Actor, now: Date): LessonContent['media'] =>
  mediaAt(row, row.is_preview ? '' : `?${links.make(row.id, actor, now).query.toString()}`)

/** An address names the lesson by its id: it stands in logs. */
const mediaAt = ({ id, seconds }: LessonRow, query: string): LessonContent['media'] =>
  seconds === null
    ? null
    : {
        url: `${BACKEND}/course/film/${id}${query}`,
        captions_url: `${BACKEND}/course/captions/${id}${query}`,
        seconds,
      }
