/** Characters that a reason has at least. */
export const LEAST_REASON = 10

/** A reason as it is kept, if it says something: spaces repeated or at its ends, and what nobody can see, do not count. */
export function writtenReason(reason = ''): string | undefined {
  const seen = reason.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '')
  const length = seen.trim().replaceAll(/\s+/g, ' ').length
  return length >= LEAST_REASON && /[\p{L}\p{N}]/u.test(seen) ? reason.trim() : undefined
}
