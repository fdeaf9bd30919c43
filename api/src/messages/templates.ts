import { formatMoment } from '@app/domain/india-time'
import * as z from 'zod'
import type { Template } from './template.ts'

const template = <S extends z.ZodType>(words: Template<S>) => words

const Said = z.strictObject({ appointment: z.uuid(), starts_at: z.iso.datetime() })
const [OF_PATIENT, OF_DOCTOR] = ['/patient-dashboard', '/doctor-dashboard']

const passwordChanged = () => 'Your password was changed. If it was not you, choose a new one and write to us.'
const newLogin = ({ device, at }: { device: string; at: string }) =>
  `New login to your account: ${device}, ${formatMoment(at)}. If it was not you, log it out on the page Security.`
const erasureAsked = ({ due_at }: { due_at: string }) =>
  `You asked us to delete your account. It goes on ${formatMoment(due_at)}. Until then you can keep it on the page Account.`
const GONE = 'Your account is deleted.'
const erased = ({ lines }: { lines: readonly { what: string; until: string | null }[] }) =>
  [GONE, '', ...lines.map(({ what, until }) => `- ${what}: ${until === null ? 'deleted' : `kept ${until}`}`)].join('\n')
const contactKept = ({ ticket, hours }: { ticket: string; hours: number }) =>
  `We have your message. Its number is ${ticket}. We answer within ${hours} hours.`
const booked = ({ starts_at }: z.output<typeof Said>) => `Your appointment is booked: ${formatMoment(starts_at)}.`
const bookedWithYou = ({ starts_at }: z.output<typeof Said>) =>
  `You have a new appointment: ${formatMoment(starts_at)}.`
const reminder = ({ starts_at }: z.output<typeof Said>) => `You have an appointment on ${formatMoment(starts_at)}.`

/**
 * Every text that leaves us. Whoever looks over a shoulder learns nothing about health from one: no condition, no kind of
 * doctor, no name of a product. An operator of phones passes a text message on only if they know its words beforehand, by
 * the number that SMS_DLT_IDS has under the template's name: who changes words here has them registered anew.
 */
export const TEMPLATES = {
  /** `minutes`: how long the code is good. */
  login_code: template({
    params: z.strictObject({ code: z.string(), minutes: z.int() }),
    urgency: 'code',
    sms: ({ code, minutes }) => `${code} is your login code. It is valid for ${minutes} minutes. Tell it to nobody.`,
  }),
  /** `link`: a whole address; `minutes`: how long it is good. To whoever forgot theirs. */
  password_link: template({
    params: z.strictObject({ link: z.url(), minutes: z.int() }),
    urgency: 'code',
    mail: {
      subject: 'Choose a new password',
      text: ({ link, minutes }) =>
        `Open this link to choose a new password. It is valid for ${minutes} minutes and works once.\n\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.`,
    },
  }),
  password_changed: template({
    params: z.strictObject({}),
    urgency: 'code',
    sms: passwordChanged,
    mail: { subject: 'Your password was changed', text: passwordChanged },
    notice: { text: passwordChanged, path: '/account' },
  }),
  /** `device`: what its owner calls the browser, "Chrome on Android". */
  new_login: template({
    params: z.strictObject({ device: z.string(), at: z.iso.datetime() }),
    urgency: 'code',
    sms: newLogin,
    mail: { subject: 'New login to your account', text: newLogin },
    notice: { text: newLogin, path: '/account/security' },
  }),
  erasure_asked: template({
    params: z.strictObject({ due_at: z.iso.datetime() }),
    urgency: 'code',
    sms: erasureAsked,
    mail: { subject: 'Your account will be deleted', text: erasureAsked },
    notice: { text: erasureAsked, path: '/account' },
  }),
  /** `lines`: what became of each kind of data, and until when it is kept. To the address that the account had. */
  account_erased: template({
    params: z.strictObject({ lines: z.array(z.strictObject({ what: z.string(), until: z.nullable(z.string()) })) }),
    urgency: 'other',
    sms: () => GONE,
    mail: { subject: 'Your account is deleted', text: erased },
  }),
  /** `hours`: until an answer, at most. */
  contact_kept: template({
    params: z.strictObject({ ticket: z.string(), hours: z.int() }),
    urgency: 'other',
    sms: contactKept,
    mail: { subject: 'We have your message', text: contactKept },
  }),
  appointment_booked: template({
    params: Said,
    urgency: 'other',
    about: (said) => said,
    sms: booked,
    mail: { subject: 'Your appointment is booked', text: booked },
    notice: { text: booked, path: OF_PATIENT },
  }),
  /** To the doctor. */
  appointment_booked_with_you: template({
    params: Said,
    urgency: 'other',
    about: (said) => said,
    sms: bookedWithYou,
    mail: { subject: 'You have a new appointment', text: bookedWithYou },
    notice: { text: bookedWithYou, path: OF_DOCTOR },
  }),
  appointment_reminder: template({
    params: Said,
    urgency: 'appointment',
    about: (said) => said,
    sms: reminder,
    mail: { subject: 'Your appointment', text: reminder },
    notice: { text: reminder, path: OF_PATIENT },
  }),
} as const

export type TemplateName = keyof typeof TEMPLATES
export type ParamsOf<Name extends TemplateName> = z.input<(typeof TEMPLATES)[Name]['params']>

/** A template by the name that a row has; undefined for one that is not there any more. */
export const templateOf = (name: string): Template | undefined =>
  (TEMPLATES as Readonly<Record<string, Template>>)[name]
