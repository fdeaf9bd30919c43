import { BRAND } from '@app/domain/brand'
import { formatMoment } from '@app/domain/india-time'

// The API writes the real messages, and a test compares them with these samples.

/** Returns the text of a reminder under the bell; an email has the same words. */
export const reminderOf = (startsAt: string) => `You have an appointment on ${formatMoment(startsAt)}.`

export const SUBJECT = 'Your appointment'

/** Returns a text message without its login link, because a site without a domain name sends no link. */
export const textMessageOf = (startsAt: string) => `${BRAND}: ${reminderOf(startsAt)}`

/** Returns the paragraphs of an email. */
export const mailOf = ({ startsAt, alias, site }: { startsAt: string; alias: string | null; site: string }) => [
  alias === null ? 'Hello,' : `Hello ${alias},`,
  reminderOf(startsAt),
  `Open your account: ${site}/login`,
  BRAND,
]
