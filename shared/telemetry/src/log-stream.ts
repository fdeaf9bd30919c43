import { destination } from 'pino'

/** The most characters that wait for a slow reader of the log. What comes then is lost. */
const MOST_WAITING = 8 * 1024 * 1024

/**
 * Standard output, for log lines. Lines wait in memory while their reader is slow: by default pino would stop the whole
 * process until the reader has read them. What waits is written before the process ends.
 */
export const STANDARD_OUTPUT = destination({ dest: 1, sync: false, maxLength: MOST_WAITING })
