import type { PasswordFault } from '@app/contracts/passwords'
import { PASSWORD_LENGTH } from '@app/contracts/password-form'
import { BRAND } from '@app/domain/brand'
import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 common passwords from published leaks. */
const COMMON = new Set(dictionary['passwords-common'])
/** The minimum length of a name part that counts; shorter parts occur in too many words. */
const TELLING = 4

/** Lists the parts of a person's name and addresses that an acquaintance would try as a password. */
const partsOf = (own: readonly (string | null)[]): string[] =>
  [BRAND, ...own]
    .flatMap((text) => text?.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u) ?? [])
    .filter((part) => part.length >= TELLING)

/**
 * Returns what is wrong with a new password. There is no rule about digits or special characters, because only length
 * and unpredictability matter.
 *
 * @param own - The person's name, e-mail address and phone number.
 */
export function passwordFault(password: string, own: readonly (string | null)[]): PasswordFault | undefined {
  const lower = password.toLowerCase()
  if (Array.from(password).length < PASSWORD_LENGTH.least) return 'too_short'
  // a common word with digits, such as "password12345", and a repeated letter are as easy to guess as the word or the
  // letter
  const bare = lower.replace(/[\d\W_]+$/u, '')
  if (COMMON.has(lower) || COMMON.has(bare) || new Set(lower).size < 4) return 'too_common'
  return partsOf(own).some((part) => lower.includes(part)) ? 'too_personal' : undefined
}
