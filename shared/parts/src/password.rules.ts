import type { PasswordFault } from '@app/contracts/passwords'
import { PASSWORD_LENGTH } from '@app/contracts/password-form'
import type { Faults } from '@app/ui/faults'

const SENTENCES: Readonly<Record<PasswordFault, string>> = {
  too_short: `Use ${PASSWORD_LENGTH.least} characters or more`,
  too_common: 'This password is too common. Choose another',
  too_personal: 'Leave out your name, phone and e-mail',
}

/** What a form can tell by itself; the rest is the server's to say. */
export const newPasswordFault = (password: string): string | false =>
  Array.from(password).length < PASSWORD_LENGTH.least && SENTENCES.too_short

/** What the server's rule says of a password, at its field; undefined where it refused something else. */
export function faultOfPassword(code: string | undefined): Faults | undefined {
  const fault = (SENTENCES as Readonly<Record<string, string>>)[code ?? '']
  return fault === undefined ? undefined : { new_password: fault }
}
