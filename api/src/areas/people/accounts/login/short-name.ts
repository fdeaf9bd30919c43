/** For example "Meera P.": the person recognizes themselves, but nobody else learns who they are. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : first
}

/** A letter of Devanagari with its sign is two code points. */
const letters = new Intl.Segmenter('en-IN')
const firstLetter = (word: string): string => letters.segment(word).containing(0)!.segment
