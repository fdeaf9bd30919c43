export type PersonalDataKind = 'phone' | 'email' | 'upi' | 'handle' | 'aadhaar' | 'link'

export interface PersonalDatum {
  kind: PersonalDataKind
  /** The finding's position in the text: from `start` up to, but not including, `end`. */
  start: number
  end: number
}

const AT = String.raw`\s?(?:@|\(at\)|\[at\])\s?`
const DOT = String.raw`\s?(?:\.|\(dot\)|\[dot\])\s?`
const ENDING = 'com|org|net|info|biz|xyz|app|link|site|shop|online|club|top|live|io|co|gg|ly|tv|co\\.in|org\\.in'
/** Domain endings that are also words: a full stop without a space before such a word does not form an address. */
const WORDLIKE = 'in|me|be|to|us|it|is|am|so'

/** The order of the patterns matters: a later pattern does not see text that an earlier one has matched. */
const PATTERNS: readonly (readonly [PersonalDataKind, RegExp])[] = [
  ['link', /\b(?:(?:https?|hxxps?|ftp):\/\/|www\.)\S+/giu],
  [
    'email',
    new RegExp(String.raw`[\p{L}\p{N}._%+-]+${AT}[\p{L}\p{N}-]+(?:${DOT}[\p{L}\p{N}-]+)*${DOT}\p{L}{2,}`, 'giu'),
  ],
  ['email', new RegExp(String.raw`[\p{L}\p{N}._%+-]+ at [\p{L}\p{N}-]+ dot (?:${ENDING}|in)\b`, 'giu')],
  [
    'upi',
    /[\p{L}\p{N}._-]{2,}(?:@[a-z][a-z0-9]+|\s?@\s?(?:ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl|apl|upi|paytm)\b)/giu,
  ],
  ['handle', /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/giu],
  [
    'handle',
    /\b(?:insta(?:gram)?|telegram|snap(?:chat)?|discord|signal|facebook|fb)\b\s*(?:(?:id|handle|username)\b\s*(?:is\b|[:=-])?|[:=])\s*[\p{L}\p{N}_.]{3,}/giu,
  ],
  ['link', new RegExp(String.raw`\b(?:[a-z0-9-]+\.)+(?:${ENDING})\b(?:/\S*)?`, 'giu')],
  ['link', new RegExp(String.raw`\b(?:[a-z0-9-]+\.)+(?:${WORDLIKE})/\S+`, 'giu')],
  ['link', new RegExp(String.raw`\b[a-z0-9-]+\s?(?:\(dot\)|\[dot\]|\bdot\b)\s?(?:${ENDING}|in)\b`, 'giu')],
]

const DIGIT_WORDS =
  'zero|one|two|three|four|five|six|seven|eight|nine|shunya|ek|do|teen|char|chaar|panch|paanch|chhe|saat|aath|nau'
const CHUNK = new RegExp(String.raw`\d+|\b(?:(?:double|triple)\s)?(?:${DIGIT_WORDS})\b`, 'giu')
/** The characters that are allowed between the parts of one number. */
const GAP = /^[\s\p{Cf}\p{M}().\-–—_*·•|~+]{0,3}$/u
/** Between single digits, anything but letters is allowed: readings such as 120/80, 130/85 are not phone numbers. */
const WIDE_GAP = /^[^\p{L}\p{N}]{1,4}$/u

/** The minimum number of digits in a phone number, without and with a plus at its beginning. */
const PHONE_DIGITS = 10
const PLUS_DIGITS = 8
const AADHAAR_DIGITS = 12

/**
 * Finds text that could identify its writer or lead elsewhere: phone and Aadhaar numbers (even if spaced, spelt out or
 * in the digits of another script), e-mail addresses, UPI ids, handles and links. The findings are sorted by their
 * position in the text.
 */
export function findPersonalData(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = []
  let left = text
  for (const [kind, pattern] of PATTERNS) {
    left = left.replace(pattern, (match, ...rest: unknown[]) => {
      const start = rest.find((argument) => typeof argument === 'number')!
      found.push({ kind, start, end: start + match.length })
      return '\n'.repeat(match.length)
    })
  }
  return [...found, ...findNumbers(left)].toSorted((one, other) => one.start - other.start)
}

/** The text without the personal data found in it. */
export function withoutPersonalData(text: string): string {
  const kept = findPersonalData(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  )
  return kept.replace(/ {2,}/g, ' ').trim()
}

interface Group {
  start: number
  end: number
  digits: string
}

function findNumbers(text: string): PersonalDatum[] {
  const plain = inAsciiDigits(text)
  const groups: Group[] = []
  let isSingle = false
  for (const { 0: chunk, index } of plain.matchAll(CHUNK)) {
    const last = groups.at(-1)
    const gap = last && plain.slice(last.end, index)
    const end = index + chunk.length
    const digits = digitsOf(chunk)
    const wasSingle = isSingle
    isSingle = digits.length === 1
    const belongs = gap !== undefined && (GAP.test(gap) || (wasSingle && isSingle && WIDE_GAP.test(gap)))
    if (last && belongs) Object.assign(last, { end, digits: last.digits + digits })
    else groups.push({ start: index, end, digits })
  }
  return groups.flatMap(({ start, end, digits }): PersonalDatum[] => {
    const plus = /(?:\+\s?\(?)$/.exec(plain.slice(0, start))?.[0] ?? ''
    if (digits.length < (plus ? PLUS_DIGITS : PHONE_DIGITS)) return []
    const isAadhaar = digits.length === AADHAAR_DIGITS && !plus && !/^91[6-9]/.test(digits)
    // the rest of a digit that is more than one character long: half a pair, or a keycap
    const tail = /^[\p{Cs}\p{M}]*/u.exec(text.slice(end))![0]
    return [{ kind: isAadhaar ? 'aadhaar' : 'phone', start: start - plus.length, end: end + tail.length }]
  })
}

/** Only the number of digits matters, so a spelt digit's value is ignored. */
function digitsOf(chunk: string): string {
  if (/^\d/.test(chunk)) return chunk
  return '5'.repeat(/^triple/i.test(chunk) ? 3 : /^double/i.test(chunk) ? 2 : 1)
}

/**
 * Replaces every decimal digit of any script with its ASCII digit, and an O among digits with a zero; positions do not
 * change.
 */
const inAsciiDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)).padEnd(digit.length, ' '))
    .replace(/(?<=\d)[oO](?=[\doO])/g, '0')

/** Unicode keeps a script's ten digits together, so the value is the distance to the first of them. */
function valueOf(codePoint: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value++
  return value
}
