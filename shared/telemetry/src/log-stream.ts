import { destination, type DestinationStream } from 'pino'

/** The maximum number of characters that wait in memory for a slow reader of the log. Anything beyond is lost. */
const MOST_WAITING = 8 * 1024 * 1024

/** Standard output, for log lines. Buffered lines are written before the process ends. */
export const STANDARD_OUTPUT: DestinationStream = destination({ dest: 1, sync: false, maxLength: MOST_WAITING })
