import { ACCOUNT_NUMBER, IFSC_FORM } from '@app/contracts/bank-form'
import { faultsAmong, type Faults as FaultsOf } from '@app/ui/faults'

export const EMPTY = { holder: '', account_number: '', account_number_again: '', ifsc: '' }
export type Typed = typeof EMPTY
export type Faults = FaultsOf<keyof Typed>

/** As it is sent: people type numbers in groups, and codes in small letters. */
export const sentOf = (typed: Typed): Typed => ({
  holder: typed.holder.trim(),
  account_number: typed.account_number.replaceAll(/\s/g, ''),
  account_number_again: typed.account_number_again.replaceAll(/\s/g, ''),
  ifsc: typed.ifsc.trim().toUpperCase(),
})

export const SENTENCES: Readonly<Record<keyof Typed, string>> = {
  holder: 'Write whose account it is',
  account_number: 'Write 9 to 18 digits',
  account_number_again: 'Write the same number again',
  ifsc: 'Write 11 letters and digits, such as HDFC0000001',
}

export const faultsOf = (sent: Typed): Faults =>
  faultsAmong<keyof Typed>([
    ['holder', sent.holder.length < 2 && SENTENCES.holder],
    ['account_number', !ACCOUNT_NUMBER.test(sent.account_number) && SENTENCES.account_number],
    ['account_number_again', sent.account_number_again !== sent.account_number && SENTENCES.account_number_again],
    ['ifsc', !IFSC_FORM.test(sent.ifsc) && SENTENCES.ifsc],
  ])
