/** What is wrong in a content file, for whoever writes it. */
export interface Problem {
  file: string
  /** Counted from 1. */
  line: number
  message: string
}

export const describeProblem = ({ file, line, message }: Problem): string => `${file}:${line} ${message}`
