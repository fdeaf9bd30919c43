import { stdTimeFunctions, type LoggerOptions } from 'pino'

/** The form of every line of a log: one JSON object with the time in UTC and the level as a word. */
export const LOG_LINE = {
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
} satisfies LoggerOptions

/** The name under which a line has the trace of its request. */
export const TRACE_LABEL = 'trace'
