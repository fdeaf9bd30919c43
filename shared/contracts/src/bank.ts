import * as z from 'zod/mini'
import { ACCOUNT_NUMBER, IFSC_FORM } from './bank-form.ts'
import { NOT_PROVEN, oneProof, ownProof } from './own-proof.ts'
import { BANK } from './limits.ts'
import { instant, textOf } from './wire.ts'

/** A bank account as calls return it: no call ever returns the account number. */
const Account = {
  id: z.uuid(),
  holder: z.string(),
  /** The last four digits of the account number. */
  last4: z.string(),
  ifsc: z.string(),
  bank: z.string(),
}

/** The account that receives an expert's share now, and the one that will receive it from a later date. */
export const BankDetail = z.object({
  current: z.nullable(z.object({ ...Account, since: instant })),
  waiting: z.nullable(z.object({ ...Account, effective_at: instant })),
})
export type BankDetail = z.infer<typeof BankDetail>

const accountNumber = z.string().check(z.trim(), z.regex(ACCOUNT_NUMBER, 'must be 9 to 18 digits'))

/** Changes the account, with effect 24 hours later; requires the password or a step-up code for `bank`. */
export const ChangeBank = z
  .strictObject({
    key: z.uuid(),
    holder: textOf(BANK.holder),
    account_number: accountNumber,
    account_number_again: accountNumber,
    ifsc: z.string().check(z.trim(), z.toUpperCase(), z.regex(IFSC_FORM, 'must be 11 letters and digits')),
    ...ownProof,
  })
  .check(
    oneProof(),
    z.refine(({ account_number, account_number_again }) => account_number === account_number_again, {
      message: 'must be the same number again',
      path: ['account_number_again'],
    }),
  )
export type ChangeBank = z.infer<typeof ChangeBank>

/** The refusal `wait` also carries retry_after, in seconds. */
export const BankRefusal = z.object({
  code: z.enum([...NOT_PROVEN, 'no_profile', 'ifsc_unknown', 'key_taken']),
  retry_after: z.optional(z.int()),
})
export type BankRefusal = z.infer<typeof BankRefusal>

export const CancelBank = z.strictObject({ bank_change_id: z.uuid() })
export const CancelBankRefusal = z.object({ code: z.enum(['no_profile', 'nothing_waits']) })
export type CancelBankRefusal = z.infer<typeof CancelBankRefusal>
export const BankDetailRefusal = z.object({ code: z.enum(['no_profile']) })
export type BankDetailRefusal = z.infer<typeof BankDetailRefusal>
