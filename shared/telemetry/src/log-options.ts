import { stdTimeFunctions, type LoggerOptions } from 'pino'

/** The format of every log line: one JSON object with the time in UTC and the level as a word. */
export const LOG_LINE = {
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
} satisfies LoggerOptions

/** The field of a log line that contains its request's trace. */
export const TRACE_LABEL = 'trace'
