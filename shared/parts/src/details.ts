import type { IdentityPart } from '@app/contracts/prescriptions'

/** Our labels for the patient's details that the law requires on a prescription. */
export const DETAILS: Readonly<Record<IdentityPart, string>> = {
  legal_name: 'full legal name',
  date_of_birth: 'date of birth',
  sex: 'sex',
  address: 'address',
}
