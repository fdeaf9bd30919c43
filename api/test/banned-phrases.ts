/** Words that make a sentence sound translated or puzzling. Each of these words has a plain alternative. */
const PUZZLING = [
  'whoever',
  'whomever',
  'for whom',
  'to whom',
  'by whom',
  'whom I',
  'whom to',
  'whom we',
  'whom you',
  'need not',
  'told nobody',
  'nobody is told',
  'is told of',
  'is told to nobody',
  'for what you have told',
  'so that nobody',
  'so that nothing',
  'in the middle of',
  'someone in the middle',
  'the way in is',
  'there is no button',
  'stands beside',
  'stands in the way',
  'stands in their way',
  'stands? here',
  'stood here',
  'stands on',
  'where they stand',
  'where you stand',
  'walls have ears',
  'plumbing',
  'is to be had',
  'of no use',
  'otherwise than',
  'goes back to others',
  'nobody of ours',
  'no one of ours',
  'your yes',
  'free times',
  'tell it to nobody',
  'told before',
  'to mend this',
  'whose account',
]

/** The words that come before a noun, so that "a talk" is recognized as a noun and "you talk" is not. */
const BEFORE_A_NOUN =
  '(?:a|an|the|one|first|second|last|next|each|every|this|your|my|our|paid|plain|several|two|three|four|five|six|seven|no|of|\\d+)'

/**
 * Words for which docs/words.md prescribes another word. The verbs in "to talk" and "to visit a page" are correct, and
 * are allowed.
 */
const GLOSSARY = ['somebody', `${BEFORE_A_NOUN} talks?`, `${BEFORE_A_NOUN} visits?`, 'free from']

/** The phrases that are allowed despite these rules, word for word, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'A visit is missed when': 'a collector comes home for a sample, which is no appointment',
  'a new visit': 'the same',
  'After a missed visit': 'the same',
  'You missed another visit': 'the same',
}

const patternOf = (phrases: readonly string[]) => new RegExp(String.raw`\b(?:${phrases.join('|')})\b`, 'giu')
const ALLOWED_PATTERN = patternOf(Object.keys(ALLOWED))

const found = (text: string, pattern: RegExp): string[] =>
  (text.replaceAll(ALLOWED_PATTERN, '').match(pattern) ?? []).map((phrase) => phrase.toLowerCase())

/** Finds a text's puzzling phrases, in lower case. */
export const bannedIn = (text: string): string[] => found(text, patternOf(PUZZLING))

/** Finds a text's words that the glossary replaces, in lower case. */
export const offGlossaryIn = (text: string): string[] => found(text, patternOf(GLOSSARY))
