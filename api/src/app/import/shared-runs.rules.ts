/**
 * How many words in a row count as one run. Shorter runs mean nothing, because any two texts in the same language have
 * some in common.
 */
const RUN = 8

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

export function runsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text)
  return new Set(
    Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, at) => words.slice(at, at + RUN).join(' ')),
  )
}

/**
 * Returns the share, from 0 to 1, of the shorter text's eight-word runs that the other text also contains. Punctuation
 * and capital letters are ignored.
 */
export const sharedRuns = (a: string, b: string): number => shareOf(runsOf(a), runsOf(b))

/** Does the same for runs that have already been computed, because many texts are compared in pairs. */
export function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a]
  return fewer.size === 0 ? 0 : new Set(fewer).intersection(more).size / fewer.size
}
