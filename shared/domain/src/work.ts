/**
 * The number of parts in one piece of work: sixteen small searches take about the same time on every run, whereas the
 * time of one large search varies widely.
 */
export const WORK_PARTS = 16

/** The header that contains finished work: the challenge, a dot, and one number for each part, separated by commas. */
export const WORK_HEADER = 'x-work'
