/** As many words in a row count as one run: shorter ones are shared by any two texts in one language. */
const RUN = 8

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

export function runsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text)
  return new Set(
    Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, at) => words.slice(at, at + RUN).join(' ')),
  )
}

/** The share, 0 to 1, of eight-word runs of the shorter text that the other has too. Signs and capitals don't count. */
export const sharedRuns = (a: string, b: string): number => shareOf(runsOf(a), runsOf(b))

/** The same of runs that are there already: many texts are compared pair by pair. */
export function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a]
  return fewer.size === 0 ? 0 : new Set(fewer).intersection(more).size / fewer.size
}
