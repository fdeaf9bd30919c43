/** Characters, the same limit as in the database. */
const LONGEST = 120
/** The two joiners are part of the letters in Indian scripts. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\uFFFD]|(?![\u200C\u200D])\p{Cf}/gu
/** The name that is shown where nothing of a name is left. */
const NAMELESS = 'file'

/**
 * A name as it is shown: without folders, control characters, and marks that reverse the direction of writing, so that
 * "exe.fdp" can't be read as "pdf.exe". It is never used as a key or a header.
 */
export function shownName(given: string): string {
  const [base = ''] = given.toWellFormed().split(/[/\\]/).slice(-1)
  const clean = base.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
  // cut by characters, because half of a surrogate pair can't be stored
  return Array.from(clean).slice(0, LONGEST).join('').trim() || NAMELESS
}
