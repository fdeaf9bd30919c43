import { EMAIL, MOBILE } from '@app/contracts/contact-form'
import { INSTITUTE_CODE } from '@app/contracts/institute-form'
import type { InstituteRefusal } from '@app/contracts/institutes'

/** The form's fields as typed. */
export const EMPTY = { institute_code: '', email: '', name: '', phone: '', consent: false }
export type JoinWish = typeof EMPTY

export const SENTENCES = {
  institute_code: 'Enter the code: 3 to 20 letters and digits',
  email: 'Enter your institute e-mail address, such as name@example.com',
  name: 'Enter your name',
  phone: 'Enter a ten-digit Indian mobile number',
  consent: 'Please tick this box to continue',
}

export const codeOf = (wish: Pick<JoinWish, 'institute_code'>): string => wish.institute_code.trim().toUpperCase()

export const wrongIn = (wish: JoinWish) => ({
  institute_code: !INSTITUTE_CODE.test(codeOf(wish)),
  email: !EMAIL.test(wish.email),
  name: wish.name === '',
  phone: !MOBILE.test(wish.phone),
  consent: !wish.consent,
})

/** The field at which a refusal is shown; other refusals are not shown at any field. */
export const FIELD_OF: Partial<Record<InstituteRefusal['code'], keyof typeof SENTENCES>> = {
  institute_unknown: 'institute_code',
  institute_ended: 'institute_code',
  domain_not_theirs: 'email',
  name_required: 'name',
  consent_required: 'consent',
}
