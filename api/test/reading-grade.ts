import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** Splits a text into sentences. A line break always ends a sentence. */
export const sentencesOf = (text: string): string[] =>
  text.split(/[.!?]+["”’)]*(?:\s+|$)|\n+/).filter((sentence) => /\p{L}/u.test(sentence))

export const wordsIn = (sentence: string): string[] => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []

/** Computes how many years of schooling a reader needs, by the Flesch-Kincaid formula. */
export function readingGrade(text: string): number {
  const sentences = sentencesOf(text)
  const words = sentences.flatMap(wordsIn)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllable(words.join(' ')) })
}

const LONG = 20

/** Lists the sentences with twenty words or more, because most readers forget how such a sentence began. */
export const longSentences = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => wordsIn(sentence).length >= LONG)
