/** How many words of a search are looked for one by one. */
const MOST_WORDS = 12

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** What was typed, in the form in which everyday phrases are stored: lower case, one space between words, no signs. */
export const plainWords = (typed: string): string => wordsOf(typed).join(' ')

/**
 * What a visitor typed, as a PostgreSQL tsquery. Every word must occur, and all match by prefix, because the last one
 * may be unfinished. Only letters, marks and digits are kept, so that nothing typed is read as syntax of the query.
 */
export const allWords = (typed: string): string =>
  wordsOf(typed)
    .map((word) => `${word}:*`)
    .join(' & ')

/** An everyday phrase and the words that articles use for it. A filler, such as "problem" or "ka ilaj", has none. */
export interface Phrase {
  phrase: string
  words: readonly string[]
}

/** What was typed without its fillers; '' where it had only fillers. */
export function withoutFillers(typed: string, phrases: readonly Phrase[]): string {
  const fillers = phrases
    .filter(({ words }) => words.length === 0)
    .map(({ phrase }) => phrase)
    // "medicine for" before "for"
    .toSorted((one, other) => other.length - one.length)
  return fillers.reduce((text, filler) => text.replaceAll(` ${filler} `, ' '), ` ${plainWords(typed)} `).trim()
}

/** The typed words, or words with the same meaning in articles. */
export const withSynonyms = (typed: string, phrases: readonly Phrase[]): string =>
  [typed, ...phrases.flatMap(({ words }) => words)].map((words) => `(${allWords(words)})`).join(' | ')

/** Each typed word by itself, or the words of articles that mean the same as it or as a phrase that contains it. */
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
 * Any of the known words that resemble each typed word. Undefined when a word resembles none, because we then can't
 * guess what was meant.
 */
export function withAlike(alike: readonly (readonly string[])[]): string | undefined {
  if (alike.length === 0 || alike.some((words) => words.length === 0)) return undefined
  return alike.map((words) => `(${words.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
}
