const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** What was typed, as a phrase of everyday words is kept: lower case, one space between words, no signs. */
export const plainWords = (typed: string): string => wordsOf(typed).join(' ')

/**
 * What a visitor typed, as PostgreSQL's tsquery: every word has to occur, the last of them perhaps unfinished, so all
 * match by prefix. Only letters, marks and digits are kept: nothing typed reaches the query's own syntax.
 */
export const allWords = (typed: string): string =>
  wordsOf(typed)
    .map((word) => `${word}:*`)
    .join(' & ')

/** The typed words, or any of the phrases that mean the same to an article. */
export const withSynonyms = (typed: string, phrases: readonly string[]): string =>
  [typed, ...phrases].map((words) => `(${allWords(words)})`).join(' | ')

/** Any of the words known to resemble each typed one. Undefined when a word resembles none: then nothing is meant. */
export function withAlike(alike: readonly (readonly string[])[]): string | undefined {
  if (alike.length === 0 || alike.some((words) => words.length === 0)) return undefined
  return alike.map((words) => `(${words.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
}
