/** Words of a search that are looked for one by one. */
const MOST_WORDS = 12

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

/** An everyday phrase, and what articles call it: nothing where it is a filler, such as "problem" or "ka ilaj". */
export interface Phrase {
  phrase: string
  words: readonly string[]
}

/** What was typed without the fillers in it; '' where nothing else was typed. */
export function withoutFillers(typed: string, phrases: readonly Phrase[]): string {
  const fillers = phrases
    .filter(({ words }) => words.length === 0)
    .map(({ phrase }) => phrase)
    // "medicine for" before "for"
    .toSorted((one, other) => other.length - one.length)
  return fillers.reduce((text, filler) => text.replaceAll(` ${filler} `, ' '), ` ${plainWords(typed)} `).trim()
}

/** The typed words, or any of what means the same to an article. */
export const withSynonyms = (typed: string, phrases: readonly Phrase[]): string =>
  [typed, ...phrases.flatMap(({ words }) => words)].map((words) => `(${allWords(words)})`).join(' | ')

/** Each typed word by itself, or what means the same to an article as it or as a phrase that it is part of. */
export const wordByWord = (typed: string, phrases: readonly Phrase[]): string[] =>
  wordsOf(typed)
    .slice(0, MOST_WORDS)
    .map((word) =>
      withSynonyms(
        word,
        phrases.filter(({ phrase }) => wordsOf(phrase).includes(word)),
      ),
    )

/** Any of the words known to resemble each typed one. Undefined when a word resembles none: then nothing is meant. */
export function withAlike(alike: readonly (readonly string[])[]): string | undefined {
  if (alike.length === 0 || alike.some((words) => words.length === 0)) return undefined
  return alike.map((words) => `(${words.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
}
