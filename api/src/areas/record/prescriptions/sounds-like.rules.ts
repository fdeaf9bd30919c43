/** The Devanagari letters for each consonant of the Latin alphabet. Vowels are ignored in both scripts. */
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

/** The minimum number of consonants that are compared; with fewer, too many words sound alike. */
const LEAST = 4

/**
 * Reduces a text to its consonants by sound, word by word: "Amoxycillin", "amoxicilin" and "एमोक्सिसिलिन" all become
 * "mksln", with a space before each word.
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
        .replaceAll(/g(?=[eiy])|^x/g, 'z')
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

/** The sounds of the names that are searched for. The names come from our own lists, so their number is limited. */
const wantedSounds = new Map<string, string>()
/** The sounds of the text that was last searched: all names are searched for in one text before the next. */
let lastHeard = { text: '', sounds: '' }

/**
 * Checks whether a text contains words that sound like the given ones, in any spelling. Short words never match by
 * sound.
 *
 * @param words - The name of a medicine, never the patient's own words, because its sounds are cached.
 */
export function soundsLike(text: string, words: string): boolean {
  const wanted = wantedSounds.get(words) ?? heard(words)
  wantedSounds.set(words, wanted)
  if (lastHeard.text !== text) lastHeard = { text, sounds: heard(text) }
  return wanted.replaceAll(' ', '').length >= LEAST && lastHeard.sounds.includes(wanted)
}
