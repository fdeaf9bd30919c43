import type { QuizResult } from '@app/contracts/lessons'

/** A segment of a film, from one second up to another. */
export interface Part {
  from: number
  to: number
}

/** Checks whether enough of a film was played for the lesson to be done: nine tenths, in any segments. */
export const isWatched = (watched: number, length: number): boolean => watched * 10 >= length * 9

/** Returns the segments that lie within the film, as a PostgreSQL multirange. */
export function multirangeOf(parts: readonly Part[], length: number): string {
  const inside = parts.map(({ from, to }) => ({ from, to: Math.min(to, length) })).filter(({ from, to }) => from < to)
  return `{${inside.map(({ from, to }) => `[${from},${to})`).join(',')}}`
}

interface Question {
  choices: readonly string[]
  right: number
  why: string
}

/** Marks the answers to a quiz; undefined unless every question is answered with one of its choices. */
export const resultsOf = (questions: readonly Question[], answers: readonly number[]): QuizResult[] | undefined =>
  answers.length === questions.length && questions.every(({ choices }, n) => answers[n]! <= choices.length)
    ? questions.map(({ right, why }, n) => ({ chosen: answers[n]!, right, why }))
    : undefined
