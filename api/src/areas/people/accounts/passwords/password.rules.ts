import type { PasswordFault } from '@app/contracts/passwords'
import { PASSWORD_LENGTH } from '@app/contracts/password-form'
import { BRAND } from '@app/domain/brand'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords of published leaks. */
const COMMON = new Set(dictionary['passwords-common'])
/** Shorter parts of a name stand in too many words. */
const TELLING = 4

/** The parts of a person's name and addresses by which somebody who knows them guesses. */
const partsOf = (own: readonly (string | null)[]): string[] =>
  [BRAND, ...own]
    .flatMap((text) => text?.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u) ?? [])
    .filter((part) => part.length >= TELLING)

/**
 * What is wrong with a new password. There is no rule of digits and signs: length and surprise are what counts.
 *
 * @param own - The person's name, e-mail address and phone number.
 */
export function passwordFault(password: string, own: readonly (string | null)[]): PasswordFault | undefined {
  const lower = password.toLowerCase()
  if (Array.from(password).length < PASSWORD_LENGTH.least) return 'too_short'
  // "password12345" and "aaaaaaaaaa" are as common as what they are made of
  const bare = lower.replace(/[\d\W_]+$/u, '')
  if (COMMON.has(lower) || COMMON.has(bare) || new Set(lower).size < 4) return 'too_common'
  return partsOf(own).some((part) => lower.includes(part)) ? 'too_personal' : undefined
}
