import { formatMoment } from '@app/domain/india-time'
import { now } from '@app/kernel'

/** When an answer is due; once that is over, nobody is promised it any more. */
export const dueInWords = (dueAt: string): string =>
  Date.parse(dueAt) < now()
    ? `We are sorry: the answer was due by ${formatMoment(dueAt)}, and is late.`
    : `An answer comes by ${formatMoment(dueAt)}.`
