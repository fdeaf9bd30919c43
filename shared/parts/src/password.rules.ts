import type { PasswordFault } from '@app/contracts/passwords'
import { PASSWORD_LENGTH } from '@app/contracts/password-form'
import type { Faults } from '@app/ui/faults'

const SENTENCES: Readonly<Record<PasswordFault, string>> = {
  too_short: `Use ${PASSWORD_LENGTH.least} characters or more`,
  too_common: 'This password is too common. Choose another',
  too_personal: 'Don’t use your name, phone or e-mail',
}

/** Checks what a form itself can check; the server checks the rest. */
export const newPasswordFault = (password: string): string | false =>
  Array.from(password).length < PASSWORD_LENGTH.least && SENTENCES.too_short

/**
 * The error at the password field if a rule made the server reject the password; undefined if something else was
 * refused.
 */
export function faultOfPassword(code: string | undefined): Faults | undefined {
  const fault = (SENTENCES as Readonly<Record<string, string>>)[code ?? '']
  return fault === undefined ? undefined : { new_password: fault }
}
