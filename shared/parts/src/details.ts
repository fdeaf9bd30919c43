import type { IdentityPart } from '@app/contracts/prescriptions'

/** Our labels for those patient details that the law requires on a prescription. */
export const DETAILS: Readonly<Record<IdentityPart, string>> = {
  legal_name: 'full legal name',
  date_of_birth: 'date of birth',
  sex: 'sex',
  address: 'address',
}
