import type { LessonContent } from '@app/contracts/lessons'
import type { Actor } from '../../../platform/http/access.ts'
import type { SessionLinks } from '../../../platform/http/session-links.ts'
import type { LessonRow } from './lessons.repository.ts'

/** The path below which the web process forwards requests to this API. */
const BACKEND = '/backend'

/** The addresses of a preview's film and captions, which anyone may open; null for a lesson without a film. */
export const openMedia = (row: LessonRow): LessonContent['media'] => mediaAt(row, '')

/**
 * Returns the addresses of the film and captions of a lesson that a patient may see. The links work only in the
 * patient's session and for a limited time.
 */
export const mediaFor = (row: LessonRow, links: SessionLinks, actor: Actor, now: Date): LessonContent['media'] =>
  mediaAt(row, row.is_preview ? '' : `?${links.make(row.id, actor, now).query.toString()}`)

/** An address names the lesson only by its id, because addresses are written to logs. */
const mediaAt = ({ id, seconds }: LessonRow, query: string): LessonContent['media'] =>
  seconds === null
    ? null
    : {
        url: `${BACKEND}/course/film/${id}${query}`,
        captions_url: `${BACKEND}/course/captions/${id}${query}`,
        seconds,
      }
