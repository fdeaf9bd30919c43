import { destination, type DestinationStream } from 'pino'

/** The maximum number of characters that wait in memory for a slow reader of the log. Anything beyond is lost. */
const MOST_WAITING = 8 * 1024 * 1024

/**
 * How many characters are written together, and the milliseconds after which fewer are written too: a call to the
 * system for each line took a fifteenth of a request's time.
 */
const TOGETHER = 4096
const AT_MOST_LATE = 50

/** Standard output, for log lines. Waiting lines are written before the process ends. */
export const STANDARD_OUTPUT: DestinationStream = destination({
  dest: 1,
  sync: false,
  minLength: TOGETHER,
  periodicFlush: AT_MOST_LATE,
  maxLength: MOST_WAITING,
})
