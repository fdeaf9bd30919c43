/** An error in a content file, worded for its author. */
export interface Problem {
  file: string
  /** The line number, counted from 1. */
  line: number
  message: string
}

export const describeProblem = ({ file, line, message }: Problem): string => `${file}:${line} ${message}`
