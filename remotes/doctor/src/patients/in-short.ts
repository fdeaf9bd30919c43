import type { Patient } from '@app/contracts/patients'
import type { Sex } from '@app/contracts/profile'

const SEXES = { female: 'F', male: 'M', other: 'other' } as const satisfies Record<Sex, string>

/** "33 · F", or as much of it as the patient has told us. */
export const inShort = ({ age, sex }: Pick<Patient, 'age' | 'sex'>): string =>
  [...(age === null ? [] : [age]), ...(sex === null ? [] : [SEXES[sex]])].join(' · ')
