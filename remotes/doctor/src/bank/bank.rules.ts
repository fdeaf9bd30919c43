import { ACCOUNT_NUMBER, IFSC_FORM } from '@app/contracts/bank-form'
import { BANK } from '@app/contracts/limits'

export const EMPTY = { holder: '', account_number: '', account_number_again: '', ifsc: '' }
export type Typed = typeof EMPTY

/**
 * Returns the values to send. People type account numbers in groups and bank codes in lower case, so both are
 * normalised.
 */
export const sentOf = (typed: Typed): Typed => ({
  holder: typed.holder,
  account_number: typed.account_number.replaceAll(/\s/g, ''),
  account_number_again: typed.account_number_again.replaceAll(/\s/g, ''),
  ifsc: typed.ifsc.toUpperCase(),
})

export const SENTENCES: Readonly<Record<keyof Typed, string>> = {
  holder: 'Enter the account holder’s name',
  account_number: 'Enter 9 to 18 digits',
  account_number_again: 'Enter the same number again',
  ifsc: 'Enter an 11-character IFSC, such as HDFC0000001',
}

export const wrongIn = (typed: Typed) => {
  const sent = sentOf(typed)
  return {
    holder: sent.holder.length < BANK.holder.least,
    account_number: !ACCOUNT_NUMBER.test(sent.account_number),
    account_number_again: sent.account_number_again !== sent.account_number,
    ifsc: !IFSC_FORM.test(sent.ifsc),
  }
}
