import { formatMoment } from '@app/domain/india-time'
import { now } from '@app/kernel'

/**
 * Says when an answer is due. After the due time, the sentence apologises for the delay and does not promise a new
 * time.
 */
export const dueInWords = (dueAt: string): string =>
  Date.parse(dueAt) < now()
    ? `Sorry, we’re late with our answer. It was due by ${formatMoment(dueAt)}.`
    : `You’ll get an answer by ${formatMoment(dueAt)}.`
