/** The minimum length of a reason, in characters. */
export const LEAST_REASON = 10

/** Cleans a reason for storage. Repeated spaces, spaces at its ends and invisible characters do not count. */
export function writtenReason(reason = ''): string | undefined {
  const seen = reason
    // removes invisible characters, including the empty Braille pattern, which counts as a symbol but shows nothing
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu, '')
    // reduces repeated marks on one letter to a single mark
    .replaceAll(/(\p{M})\1+/gu, '$1')
  const length = seen.trim().replaceAll(/\s+/g, ' ').length
  return length >= LEAST_REASON && /[\p{L}\p{N}]/u.test(seen) ? reason.trim() : undefined
}
