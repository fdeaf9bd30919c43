import { pino } from 'pino'
import { LOG_LINE } from './log-options.ts'
import { STANDARD_OUTPUT } from './log-stream.ts'

/** Writes lines that don't belong to a request to standard output. */
export const log = pino(LOG_LINE, STANDARD_OUTPUT)
