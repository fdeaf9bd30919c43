/** A fault in a content file, for the person who writes it. */
export interface Problem {
  file: string
  /** Counted from 1. */
  line: number
  message: string
}

export const describeProblem = ({ file, line, message }: Problem): string => `${file}:${line} ${message}`
