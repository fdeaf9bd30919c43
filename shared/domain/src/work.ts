/** Parts of one piece of work: sixteen small searches take about as long each time, where one large takes anything. */
export const WORK_PARTS = 16

/** The header that brings work: the challenge, a dot, and one number for each part, with commas between. */
export const WORK_HEADER = 'x-work'
