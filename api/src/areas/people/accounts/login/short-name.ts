/** Shortens a name, for example to "Meera P.", so that its owner recognizes it but nobody else learns who they are. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : first
}

/** Splits by graphemes, because in Devanagari a letter with its sign takes two code points. */
const letters = new Intl.Segmenter('en-IN')
const firstLetter = (word: string): string => letters.segment(word).containing(0)!.segment
