import type { IdentityPart } from '@app/contracts/prescriptions'

/** What the law wants of a patient on a prescription, as we call it. */
export const DETAILS: Readonly<Record<IdentityPart, string>> = {
  legal_name: 'full legal name',
  date_of_birth: 'date of birth',
  sex: 'sex',
  address: 'address',
}
