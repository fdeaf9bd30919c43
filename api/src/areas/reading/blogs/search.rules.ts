/** The maximum number of search words that are looked up one by one. */
const MOST_WORDS = 12

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Converts typed search text into the form in which everyday phrases are stored: lower case, one space between words,
 * no punctuation.
 */
export const plainWords = (typed: string): string => wordsOf(typed).join(' ')

/**
 * Turns a visitor's search into a PostgreSQL tsquery. Every typed word must occur, and each is matched as a prefix,
 * because the last word may be unfinished. Only letters, combining marks and digits are kept, so that PostgreSQL treats
 * no typed text as query syntax.
 */
export const allWords = (typed: string): string =>
  wordsOf(typed)
    .map((word) => `${word}:*`)
    .join(' & ')

/**
 * An everyday phrase and the words that articles use for it. For a filler phrase, such as "problem" or "ka ilaj",
 * articles use no such words.
 */
export interface Phrase {
  phrase: string
  words: readonly string[]
}

/** Removes the fillers from typed search text; returns '' if there were only fillers. */
export function withoutFillers(typed: string, phrases: readonly Phrase[]): string {
  const fillers = phrases
    .filter(({ words }) => words.length === 0)
    .map(({ phrase }) => phrase)
    // longer fillers are removed first: "medicine for" before "for"
    .toSorted((one, other) => other.length - one.length)
  return fillers.reduce((text, filler) => text.replaceAll(` ${filler} `, ' '), ` ${plainWords(typed)} `).trim()
}

/** Builds a query for the typed words, or for articles' words with the same meaning. */
export const withSynonyms = (typed: string, phrases: readonly Phrase[]): string =>
  [typed, ...phrases.flatMap(({ words }) => words)].map((words) => `(${allWords(words)})`).join(' | ')

/** Narrows a query to articles that have its words in the title, the tags or the short text, not only in the body. */
export const inHead = (query: string): string => query.replaceAll(':*', ':*ABC')

/**
 * Builds one query for each typed word: the word itself, or the words in articles that mean the same as this word or as
 * a phrase that contains it.
 */
export const wordByWord = (typed: string, phrases: readonly Phrase[]): string[] =>
  wordsOf(typed)
    .slice(0, MOST_WORDS)
    .map((word) =>
      withSynonyms(
        word,
        phrases.filter(({ phrase }) => wordsOf(phrase).includes(word)),
      ),
    )

/**
 * Builds a query that matches, for each typed word, any similar known word; undefined if a typed word resembles no
 * known word, because the server then can't guess what was meant.
 */
export function withAlike(alike: readonly (readonly string[])[]): string | undefined {
  if (alike.length === 0 || alike.some((words) => words.length === 0)) return undefined
  return alike.map((words) => `(${words.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
}
