import type { QuizResult } from '@app/contracts/lessons'

/** A part of a film, from a second to before another. */
export interface Part {
  from: number
  to: number
}

/** Whether so much of a film was played that it is done: nine tenths, whatever was jumped over. */
export const isWatched = (watched: number, length: number): boolean => watched * 10 >= length * 9

/** What of the parts lies in the film, as PostgreSQL writes a multirange. */
export function multirangeOf(parts: readonly Part[], length: number): string {
  const inside = parts.map(({ from, to }) => ({ from, to: Math.min(to, length) })).filter(({ from, to }) => from < to)
  return `{${inside.map(({ from, to }) => `[${from},${to})`).join(',')}}`
}

interface Question {
  choices: readonly string[]
  right: number
  why: string
}

/** What became of a quiz; undefined unless each question has one of its choices. */
export const resultsOf = (questions: readonly Question[], answers: readonly number[]): QuizResult[] | undefined =>
  answers.length === questions.length && questions.every(({ choices }, n) => answers[n]! <= choices.length)
    ? questions.map(({ right, why }, n) => ({ chosen: answers[n]!, right, why }))
    : undefined
