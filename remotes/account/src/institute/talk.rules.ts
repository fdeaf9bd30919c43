import type { AddContactUs } from '@app/contracts/contact'
import { EMAIL } from '@app/contracts/contact-form'
import { faultsAmong, type Faults } from '@app/ui/faults'

/** The form's fields as typed; '' without a choice. */
export const EMPTY = { institute: '', kind: '', people: '', name: '', email: '', note: '', consent: false }
export type InstituteWish = typeof EMPTY

export const KINDS = ['College or university', 'Employer', 'Other organisation'] as const
export const SIZES = ['Fewer than 100', '100 to 500', '500 to 2,000', 'More than 2,000'] as const

export const SENTENCES = {
  institute: 'Write the name of your college or company',
  kind: 'Choose what you are',
  people: 'Choose how many people you care for',
  email: 'Write an e-mail address, such as name@example.com',
  consent: 'Tick this, so that we may answer you',
}

export const faultsOf = ({ institute, kind, people, email, consent }: InstituteWish): Faults =>
  faultsAmong([
    ['institute', institute.trim() === '' && SENTENCES.institute],
    ['kind', kind === '' && SENTENCES.kind],
    ['people', people === '' && SENTENCES.people],
    ['email', !EMAIL.test(email.trim()) && SENTENCES.email],
    ['consent', !consent && SENTENCES.consent],
  ])

/** The message to send. The form must have no faults. */
export const messageOf = ({
  institute,
  kind,
  people,
  name,
  email,
  note,
}: InstituteWish): Omit<AddContactUs, 'key'> => ({
  topic: 'institute',
  message: [`${institute.trim()} (${kind}), people: ${people}.`, note.trim()].filter(Boolean).join('\n\n'),
  ...(name.trim() && { name: name.trim() }),
  reply_by: 'email',
  reply_to: email.trim(),
  safe_time: 'any',
  consent: true,
  website: '',
})
