import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** The years of school that a reader needs, by Flesch and Kincaid. A line is at least one sentence. */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.!?]+["”’)]*(?:\s+|$)|\n+/).filter((sentence) => /\p{L}/u.test(sentence))
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [])
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllable(words.join(' ')) })
}
