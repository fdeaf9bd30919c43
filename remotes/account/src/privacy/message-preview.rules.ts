import { formatMoment } from '@app/domain/india-time'

// The API writes the real ones: a test compares the two.

/** A reminder; its words are the same by each way. */
export const reminderOf = (startsAt: string) => `You have an appointment on ${formatMoment(startsAt)}.`

export const SUBJECT = 'Your appointment'

/** How an e-mail begins. */
export const greetingOf = (alias: string | null) => (alias === null ? 'Hello,' : `Hello ${alias},`)
