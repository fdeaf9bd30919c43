import { startOfIndiaDate } from '@app/domain/india-time'
import * as z from 'zod'
import { daysAgo, line, References, slug } from '../schemas.ts'

/** A date in an article: a day in India, an instant, or an age counted back from the first import. */
const moment = z.union([
  z.iso.date().transform((day) => ({ at: startOfIndiaDate(day) })),
  z.iso.datetime().transform((instant) => ({ at: new Date(instant) })),
  daysAgo.transform((days) => ({ days })),
])
export type Moment = z.output<typeof moment>

/**
 * The front matter of an article that is imported by hand. A missing value is taken from the text or from the command.
 */
export const ArticleFront = z.strictObject({
  title: line.optional(),
  slug: slug.max(120).optional(),
  category: slug.optional(),
  short_description: line.optional(),
  tags: z.array(line).optional(),
  author: slug.optional(),
  reviewed_by: slug.optional(),
  published: moment.optional(),
  updated: moment.optional(),
  reviewed: moment.optional(),
  header_image: line.optional(),
  header_image_alt_text: z.string().optional(),
  meta_title: line.optional(),
  meta_description: line.optional(),
  meta_keywords: z.string().optional(),
  references: References.optional(),
})
export type ArticleFront = z.output<typeof ArticleFront>
