/** Characters, as the database has it. */
const LONGEST = 120
/** The two joiners are letters' own in Indian scripts. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\uFFFD]|(?![\u200C\u200D])\p{Cf}/gu
/** What is shown where nothing of a name is left. */
const NAMELESS = 'file'

/**
 * A name as it is shown: without folders, control characters, and marks that turn the direction of writing, so that
 * "exe.fdp" does not read as "pdf.exe". It never becomes a key or a header.
 */
export function shownName(given: string): string {
  const [base = ''] = given.toWellFormed().split(/[/\\]/).slice(-1)
  const clean = base.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
  // by characters: a surrogate without its other half can't be stored
  return Array.from(clean).slice(0, LONGEST).join('').trim() || NAMELESS
}
