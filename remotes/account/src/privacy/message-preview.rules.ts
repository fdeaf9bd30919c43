import { BRAND } from '@app/domain/brand'
import { formatMoment } from '@app/domain/india-time'

// The API writes the real ones: a test compares the two.

/** A reminder under the bell; a mail has the same words. */
export const reminderOf = (startsAt: string) => `You have an appointment on ${formatMoment(startsAt)}.`

export const SUBJECT = 'Your appointment'

/** A text message, whose link to the login is left out, because a site without a name has none. */
export const textMessageOf = (startsAt: string) => `${BRAND}: ${reminderOf(startsAt)}`

/** The paragraphs of an e-mail. */
export const mailOf = ({ startsAt, alias, site }: { startsAt: string; alias: string | null; site: string }) => [
  alias === null ? 'Hello,' : `Hello ${alias},`,
  reminderOf(startsAt),
  `Open your account: ${site}/login`,
  BRAND,
]
