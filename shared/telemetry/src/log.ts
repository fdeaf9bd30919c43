import { pino } from 'pino'
import { LOG_LINE } from './log-options.ts'

/** Writes lines that belong to no request to standard output. */
export const log = pino(LOG_LINE)
