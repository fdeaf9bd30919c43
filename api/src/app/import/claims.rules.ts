// Claims that the law on health advertising forbids in our texts (Drugs and Magic Remedies Act 1954).

const BANNED: readonly RegExp[] = [
  /\b100 ?%|\b(?:hundred|100) per ?cent\b/gi,
  /\bpermanent(?:ly)?\s+(?:cures?|cured|solutions?|relief|results?)\b|\bcured?\s+(?:for ever|forever|for good|permanently)\b/gi,
  /\bguarantee(?:s|d)?\b/gi,
  /\bincreas(?:e|es|ed|ing)\s+(?:(?:your|the|his|penis|breast|organ)\s+){0,3}(?:size|length|girth)\b/gi,
  /\b(?:miracle|magic)\s+(?:cures?|remed(?:y|ies)|pills?|drugs?)\b/gi,
]

const DRUG =
  /\b(?:sildenafil|tadalafil|vardenafil|avanafil|dapoxetine|paroxetine|sertraline|fluoxetine|tramadol|testosterone|flibanserin|minoxidil|viagra|cialis|shilajit|ashwagandha)\b/i
const PROMISE =
  /\b(?:cur(?:e|es|ed|ing)|heal(?:s|ed)?|assured?|sure(?:ly)?|last(?:s|ing)? longer|longer[- ]lasting|all night|(?:bigger|harder|stronger) erections?|more power(?:ful)?|boosts?|instant(?:ly)?|for (?:hours|ever|life))\b/i

export interface Claim {
  /** The line number, counted from 1. */
  line: number
  message: string
}

/**
 * Finds forbidden claims in a text: phrases that promise something, and sentences that pair a drug's name with a
 * promise.
 */
export function claimsIn(text: string): Claim[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const phrases = BANNED.flatMap((banned) =>
    [...text.matchAll(banned)].map((found) => ({ line: lineAt(found.index), message: `must not claim “${found[0]}”` })),
  )
  const pairs = [...text.matchAll(/[^.!?\n]+/g)].flatMap((sentence) => {
    const drug = DRUG.exec(sentence[0])
    const promise = PROMISE.exec(sentence[0])
    return drug && promise
      ? [{ line: lineAt(sentence.index), message: `must not mention “${drug[0]}” and “${promise[0]}” in one sentence` }]
      : []
  })
  return [...phrases, ...pairs].toSorted((a, b) => a.line - b.line)
}
