/** "Meera P.": enough to know oneself by, and not who somebody is. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : first
}

/** A letter of Devanagari and its sign are two code points. */
const letters = new Intl.Segmenter('en-IN')
const firstLetter = (word: string): string => letters.segment(word).containing(0)!.segment
