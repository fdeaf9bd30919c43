/** What stands for a consonant of ours in Devanagari. Vowels are left out, as they are of our own words. */
const DEVANAGARI = {
  k: 'कख',
  g: 'गघ',
  s: 'चछशषस',
  z: 'जझ',
  t: 'टठतथ',
  d: 'डढदध',
  n: 'ङञणनंँ',
  p: 'प',
  f: 'फ',
  b: 'बभ',
  m: 'म',
  r: 'र',
  l: 'लळ',
  v: 'व',
}
const LATIN = new Map(
  Object.entries(DEVANAGARI).flatMap(([ours, theirs]) => Array.from(theirs, (one) => [one, ours] as const)),
)

/** Below this many consonants, too many words sound alike. */
const LEAST = 4

/**
 * The consonants of a text as they are heard, word by word: "Amoxycillin", "amoxicilin" and "एमोक्सिसिलिन" are all " mksln".
 */
function heard(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/./gu, (one) => LATIN.get(one) ?? one)
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
  return words
    .map((word) =>
      word
        .replaceAll('ph', 'f')
        .replaceAll(/c(?=[eiy])/g, 's')
        .replaceAll(/[cq]/g, 'k')
        .replaceAll('x', 'ks')
        .replaceAll('w', 'v')
        .replaceAll('j', 'z')
        .replaceAll(/[^bdfgklmnprstvz]/g, '')
        .replaceAll(/(.)\1+/g, '$1'),
    )
    .filter((word) => word !== '')
    .map((word) => ` ${word}`)
    .join('')
}

/** Whether a text holds words that sound like these, however they are spelled. Short words have to be spelled alike. */
export function soundsLike(text: string, words: string): boolean {
  const wanted = heard(words)
  return wanted.replaceAll(' ', '').length >= LEAST && heard(text).includes(wanted)
}
