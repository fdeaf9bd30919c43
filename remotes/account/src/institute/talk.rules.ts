import type { AddContactUs } from '@app/contracts/contact'
import { EMAIL } from '@app/contracts/contact-form'

/** The form's fields as typed; '' if nothing is chosen. */
export const EMPTY = { institute: '', kind: '', people: '', name: '', email: '', note: '', consent: false }
export type InstituteWish = typeof EMPTY

export const KINDS = ['College or university', 'Employer', 'Other organisation'] as const
export const SIZES = ['Fewer than 100', '100 to 500', '500 to 2,000', 'More than 2,000'] as const

export const SENTENCES = {
  institute: 'Enter the name of your college or company',
  kind: 'Choose a type of organisation',
  people: 'Choose how many students or staff you have',
  email: 'Enter an e-mail address, such as name@example.com',
  consent: 'Please tick this box so we can reply',
}

export const wrongIn = ({ institute, kind, people, email, consent }: InstituteWish) => ({
  institute: institute === '',
  kind: kind === '',
  people: people === '',
  email: !EMAIL.test(email),
  consent: !consent,
})

/** Returns the message to send. Call `messageOf` only when the form has no errors. */
export const messageOf = (wish: InstituteWish): Omit<AddContactUs, 'key'> => ({
  topic: 'institute',
  message: [`${wish.institute} (${wish.kind}), people: ${wish.people}.`, wish.note].filter(Boolean).join('\n\n'),
  ...(wish.name && { name: wish.name }),
  reply_by: 'email',
  reply_to: wish.email,
  safe_time: 'any',
  consent: true,
  website: '',
})
