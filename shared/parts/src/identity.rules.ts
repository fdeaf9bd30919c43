import type { ChangeProfile, PatientProfile, ProfileRefusal, Sex } from '@app/contracts/profile'
import { IDENTITY } from '@app/contracts/limits'
import { ADULT, LEGAL_NAME, PIN } from '@app/contracts/profile-form'
import type { Faults } from '@app/ui/faults'

/** A date as a person types it, in three boxes. */
export interface TypedDay {
  day: string
  month: string
  year: string
}

/** The form's fields as typed; '' if there is no choice. */
export interface TypedIdentity {
  name: string
  legal_name: string
  born: TypedDay
  sex: Sex | ''
  address_line: string
  state_id: string
  city_id: string
  pin: string
}

export const SENTENCES = {
  name: 'Enter the name you’d like us to use',
  legal_name: 'Enter your full name as it appears on your ID, in English or Hindi letters',
  date_of_birth: 'Enter your date of birth, such as 31 5 1990',
  sex: 'Choose your sex',
  address_line: 'Enter your house and street',
  state_id: 'Choose your state',
  city_id: 'Choose your city or the nearest city',
  pin: 'Enter your six-digit PIN code',
}
const TOO_YOUNG = `You must be ${ADULT} or older to see an expert here`

/** Returns "1990-05-31" from three boxes; undefined for a day that does not exist. */
export function isoOf({ day, month, year }: TypedDay): string | undefined {
  if (!/^\d{1,2}$/.test(day.trim()) || !/^\d{1,2}$/.test(month.trim()) || !/^\d{4}$/.test(year.trim())) return undefined
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? date.toISOString().slice(0, 10) : undefined
}

export const wrongIn = (typed: TypedIdentity) => ({
  name: typed.name === '',
  legal_name: typed.legal_name.length < IDENTITY.legal_name.least || !LEGAL_NAME.test(typed.legal_name),
  date_of_birth: isoOf(typed.born) === undefined,
  sex: typed.sex === '',
  address_line: typed.address_line.length < IDENTITY.address_line.least,
  state_id: typed.state_id === '',
  city_id: typed.state_id !== '' && typed.city_id === '',
  pin: !PIN.test(typed.pin),
})

/** Returns the error for a field that the API rejected under one of its own rules. */
export const faultOfRefusal = ({ code, field }: ProfileRefusal): Faults => ({
  [field]: code === 'too_young' ? TOO_YOUNG : SENTENCES[field],
})

/** The body to send. Call this only for a form without faults. */
export const wishOf = ({ name, legal_name, born, sex, address_line, city_id, pin }: TypedIdentity): ChangeProfile => ({
  name,
  legal_name,
  date_of_birth: isoOf(born)!,
  sex: sex as Sex,
  address_line,
  city_id: Number(city_id),
  pin,
})

/** Returns the values with which the form starts. */
export function typedOf({ name, identity }: PatientProfile): TypedIdentity {
  const [year = '', month = '', day = ''] = identity?.date_of_birth.split('-') ?? []
  return {
    name,
    legal_name: identity?.legal_name ?? '',
    born: { day, month, year },
    sex: identity?.sex ?? '',
    address_line: identity?.address_line ?? '',
    state_id: identity ? String(identity.state_id) : '',
    city_id: identity ? String(identity.city_id) : '',
    pin: identity?.pin ?? '',
  }
}
