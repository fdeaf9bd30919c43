import { formatDate, formatMoment, formatSlot } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import * as z from 'zod'
import type { NotMe, Template } from './template.ts'

const template = <S extends z.ZodType>(words: Template<S>) => words

const Said = z.strictObject({ appointment: z.uuid(), starts_at: z.iso.datetime() })
/**
 * The parameters of a message that announces a message between a patient and their expert. Old rows do not contain the
 * message that their notice is about.
 */
const OfMessage = z.strictObject({ thread: z.optional(z.uuid()), n: z.optional(z.int()) })
const unread = ({ thread, n }: z.output<typeof OfMessage>) =>
  thread === undefined || n === undefined ? undefined : { thread, n }
/**
 * The parameters of a message about an answer to a question. Old rows do not contain the question to which their answer
 * belongs.
 */
const OfAnswer = z.strictObject({ question: z.optional(z.uuid()) })
/** The pages that messages open. Their addresses name no health topic. */
export const LOGIN = '/login'
export const CONTACT = '/contact-us'
const [OF_PATIENT, OF_DOCTOR] = ['/patient-dashboard', '/doctor-dashboard']
const PAYMENTS = `${OF_PATIENT}/payments`

const WRITE_TO_US: NotMe = { says: 'Write to us at once', path: CONTACT }

const passwordChanged = () => 'Your password was changed.'
const emailChanged = () => 'Your e-mail address was changed.'
const phoneChanged = () => 'Your phone number was changed.'
const secondFactor = ({ is_on }: { is_on: boolean }) =>
  `You ${is_on ? 'now need' : 'no longer need'} a code from an app to log in.`
const passkey = ({ is_added }: { is_added: boolean }) =>
  `A passkey was ${is_added ? 'added to' : 'removed from'} your account.`
const newLogin = ({ device, at }: { device: string; at: string }) =>
  `New login to your account: ${device}, ${formatMoment(at)}.`
const newLoginShortly = ({ device, at }: { device: string; at: string }) => `New login: ${device}, ${formatSlot(at)}.`
const erasureAsked = ({ due_at }: { due_at: string }) =>
  `You asked us to delete your account. It will be deleted on ${formatMoment(due_at)}. Until then, you can go to the Account page and keep your account.`
const erasureAskedShortly = ({ due_at }: { due_at: string }) =>
  `Your account will be deleted on ${formatSlot(due_at)}, as you asked.`
const GONE = 'Your account is deleted.'
const erased = ({ lines }: { lines: readonly { what: string; until: string | null }[] }) =>
  [GONE, '', ...lines.map(({ what, until }) => `- ${what}: ${until === null ? 'deleted' : `kept ${until}`}`)].join('\n')
const contactKept = ({ ticket, hours }: { ticket: string; hours: number }) =>
  `We have your message. Your ticket number is ${ticket}. We will answer within ${hours} hours.`
const booked = ({ starts_at }: z.output<typeof Said>) => `Your appointment is booked: ${formatMoment(starts_at)}.`
const bookedWithYou = ({ starts_at }: z.output<typeof Said>) =>
  `You have a new appointment: ${formatMoment(starts_at)}.`
const runningLate = ({ starts_at }: { starts_at: string }) =>
  `Someone is running late for your appointment on ${formatMoment(starts_at)}. They will still join.`
/** The parameters of a message about a call to which a guest has a valid invitation. */
const GuestSaid = Said.extend({ invitation: z.uuid() })
const guestMoved = ({ starts_at }: { starts_at: string }) =>
  `The appointment you are invited to has been moved to ${formatMoment(starts_at)}.`
const guestCancelled = ({ starts_at }: { starts_at: string }) =>
  `You were invited to an appointment on ${formatMoment(starts_at)}. It will not go ahead.`
const guestOtherExpert = ({ starts_at }: { starts_at: string }) =>
  `Your invitation for ${formatMoment(starts_at)} is still valid. A different expert will be there.`
const guestReminder = ({ starts_at }: { starts_at: string }) =>
  `You are invited to an appointment on ${formatMoment(starts_at)}.`
const reminder = ({ starts_at }: z.output<typeof Said>) => `You have an appointment on ${formatMoment(starts_at)}.`

const timeKeptShortly = ({ starts_at, until }: { starts_at: string; until: string }) =>
  `We are holding ${formatSlot(starts_at)} for you until ${formatSlot(until)}. Log in to book it.`
const timeKept = ({ starts_at, until }: { starts_at: string; until: string }) =>
  `We are holding ${formatMoment(starts_at)} for you until ${formatMoment(until)}. Log in to book it.`
const moved = ({ starts_at }: z.output<typeof Said>) => `Your appointment was moved to ${formatMoment(starts_at)}.`
const movedWithYou = ({ starts_at }: z.output<typeof Said>) =>
  `One of your appointments was moved to ${formatMoment(starts_at)}.`
const cancelled = ({ starts_at }: { starts_at: string }) =>
  `Your appointment on ${formatMoment(starts_at)} is cancelled.`
/** What is given back to the patient: money, or a call from their plan; null if the appointment cost nothing. */
const Back = z.nullable(z.enum(['money', 'talk']))
const BACK = {
  money: ' Your full refund is on its way.',
  talk: ' It counts as unused, so you can book it again.',
  none: '',
}
const GivenUp = z.strictObject({ starts_at: z.iso.datetime(), back: Back })
const cancelledByUs = ({ starts_at, back }: z.output<typeof GivenUp>) =>
  `Sorry, we had to cancel your appointment on ${formatMoment(starts_at)}.${BACK[back ?? 'none']} Log in to choose another day.`
const choiceEnded = ({ starts_at, back }: z.output<typeof GivenUp>) =>
  `You didn’t choose another day for your appointment on ${formatMoment(starts_at)}.${BACK[back ?? 'none']} Log in to book again.`
const timeLost = ({ starts_at }: { starts_at: string }) =>
  `Sorry, ${formatMoment(starts_at)} is no longer available. Log in to choose another day. If we receive your payment for it, we’ll refund it in full.`
const absent = ({ starts_at }: { starts_at: string }) =>
  `Sorry, we missed your appointment on ${formatMoment(starts_at)}. Choose another day or a full refund. If you don’t choose within 72 hours, we’ll refund you automatically.`
const cutShort = ({ starts_at }: { starts_at: string }) =>
  `Sorry, your appointment on ${formatMoment(starts_at)} was cut short. Choose another day or a full refund. If you don’t choose within 72 hours, we’ll refund you automatically.`
const missed = ({ starts_at, again_until }: { starts_at: string; again_until: string | null }) =>
  `You missed your appointment on ${formatMoment(starts_at)}.${again_until === null ? '' : ` You can choose another day without paying again until ${formatDate(again_until)}.`}`
const missedByBoth = ({ starts_at }: { starts_at: string }) =>
  `Your appointment on ${formatMoment(starts_at)} didn’t take place because no one joined. Your full refund is on its way.`
const away = ({ starts_at }: { starts_at: string }) =>
  `Sorry, your expert can’t make your appointment on ${formatMoment(starts_at)}. Choose another day or a full refund. If you don’t choose within 72 hours, we’ll refund you automatically.`
const otherExpertShortly = ({ starts_at }: { starts_at: string }) =>
  `A different expert will see you on ${formatSlot(starts_at)}. Nothing else changes. Log in to see who it is.`
const otherExpert = ({ starts_at }: { starts_at: string }) =>
  `A different expert will see you on ${formatMoment(starts_at)}. Nothing else changes. Log in to see who it is.`
const offerMade = () => 'There is something new for you. You will find it on your home page for seven days.'
const offerTakenBack = () => 'Something we set aside for you is no longer available. You were not charged for it.'
const sentBack = () => 'We are sending you a refund. Log in to see how much.'
const toSchedule = ({ ends_at }: { ends_at: string }) =>
  `You have paid but haven’t chosen a day yet. You can choose one until ${formatDate(ends_at)}. After that, we’ll refund your payment.`
const callRefunded = () => 'You did not choose a day, so we are refunding everything you paid.'
const paidTooLate = ({ paise }: { paise: number }) =>
  `Your payment of ${formatPaise(paise)} arrived too late, so we could not keep your booking. A full refund is on its way. Log in to choose again.`
const paidTwice = ({ paise }: { paise: number }) =>
  `You paid twice for the same thing. You keep what you booked, and we are refunding ${formatPaise(paise)}.`
const paidWrongly = () =>
  'We received a payment that didn’t match the amount due. A full refund is on its way. Nothing has been booked.'
const refundArrived = () =>
  'Your refund has gone back to your original payment method. Your bank may take a few days to show it.'
const refundDelayed = () =>
  'Sorry, your refund is taking longer than usual. We’ll keep trying until it goes through. You don’t need to do anything.'
const creditEnds = ({ paise, ends_at }: { paise: number; ends_at: string }) =>
  `You have ${formatPaise(paise)} of credit that expires on ${formatDate(ends_at)}. Log in to use it.`
const toScheduleShortly = ({ ends_at }: { ends_at: string }) =>
  `You have paid but have not chosen a day. You can choose one until ${formatDate(ends_at)}. After that, we will refund you.`
const planEndsShortly = ({ ends_at }: { ends_at: string }) =>
  `You have not used everything you paid for. It expires on ${formatDate(ends_at)}. Log in to see what you have left.`
const planEnds = ({ ends_at }: { ends_at: string }) =>
  `You haven’t used everything you paid for. It expires on ${formatDate(ends_at)}. Log in to see what you have left.`

// this shorter form is for text messages, which, with the sender's name and a link, must fit into 160 letters of an
// alphabet without ’ and ₹
const SORRY = 'Sorry,'
const cancelledByUsShortly = ({ starts_at }: { starts_at: string }) =>
  `${SORRY} your appointment on ${formatSlot(starts_at)} is cancelled. Log in for details of any refund.`
const choiceEndedShortly = ({ starts_at }: { starts_at: string }) =>
  `You did not choose another day for your appointment on ${formatSlot(starts_at)}. Log in for details of any refund.`
const timeLostShortly = ({ starts_at }: { starts_at: string }) =>
  `${SORRY} ${formatSlot(starts_at)} is no longer available. We will refund any payment for it. Choose another day.`
const awayShortly = ({ starts_at }: { starts_at: string }) =>
  `${SORRY} your expert is away on ${formatSlot(starts_at)}. Log in to choose another day or a refund.`
const chooseShortly = ({ starts_at }: { starts_at: string }) =>
  `${SORRY} we could not keep your appointment on ${formatSlot(starts_at)}. Choose another day or a refund.`
const missedShortly = ({ starts_at }: { starts_at: string }) =>
  `You missed your appointment on ${formatSlot(starts_at)}. Log in to see your options.`
const missedByBothShortly = ({ starts_at }: { starts_at: string }) =>
  `No one joined your appointment on ${formatSlot(starts_at)}. Your full refund is on its way.`
const bookingCancelledByUsShortly = () =>
  `${SORRY} we had to cancel your booking. A full refund is on its way. Log in for details.`
const paidTooLateShortly = () =>
  'Your payment came too late for us to keep your booking. A full refund is on its way. Log in to choose again.'
const paidWronglyShortly = () =>
  'We received a payment for the wrong amount. A full refund is on its way. Nothing has been booked.'
const paidTwiceShortly = () =>
  'You paid twice for the same thing. You keep what you booked, and we are refunding the second payment.'
const refundDelayedShortly = () =>
  `${SORRY} your refund is taking longer. We will keep trying until it goes through. You do not need to do anything.`
const creditEndsShortly = ({ ends_at }: { ends_at: string }) =>
  `You have credit that expires on ${formatDate(ends_at)}. Log in to use it.`

const bankChanged = ({ effective_at }: { effective_at: string }) =>
  `From ${formatMoment(effective_at)}, we’ll pay your share into a different bank account.`
const bankChangedShortly = ({ effective_at }: { effective_at: string }) =>
  `From ${formatSlot(effective_at)}, we will pay your share into a different bank account.`
const signingPinSet = () => 'Your signing PIN was set.'
const profileDecided = () => 'We have reviewed the changes to your page. Log in to see our decision.'

const message = () => 'You have a message. Log in to read it.'

const confirmed = () => 'Your booking is confirmed. Log in to see it.'
const bookingCancelled = () => 'Your booking is cancelled. Log in to see it.'
const bookingCancelledByUs = () =>
  'Sorry, we had to cancel your booking. A full refund is on its way. Log in to see the details.'
const visitsMissed = () => 'Your booking has ended because we missed you again. Log in for details of any refund.'
const visitMissed = () => 'Your booking was missed. Log in to choose what happens next.'
const visitAgain = () => 'Sorry, we need to see you again. There is nothing to pay. Log in to choose a day.'
const detailsWanted = () => 'Your expert has asked for your details. Log in to add them.'
const news = () => 'There is something new in your account. Log in to see it.'

/** Creates the template for a code: `does` describes what the code is for, and `minutes` is how long it is valid. */
function codeTemplate(does: string) {
  const text = ({ code, minutes }: { code: string; minutes: number }) =>
    `${code} is your ${does}. It is valid for ${minutes} minutes. Do not share it with anyone.`
  return template({
    params: z.strictObject({ code: z.string(), minutes: z.int() }),
    urgency: 'code',
    sms: text,
    mail: { subject: 'Your code', text },
    notMe: { says: 'Ignore it, or write to us', path: CONTACT },
    isCode: true,
  })
}

/**
 * All texts that we send; words-of.ts adds the sender's name, the link and the advice for a reader who did not trigger
 * the message. A stranger who sees one of these texts on someone's screen learns nothing about health: the texts name
 * no condition, no kind of doctor and no product. Phone operators pass on a text message only if its wording is
 * registered under the number that SMS_DLT_IDS gives for the template's name, so changed wording has to be registered
 * again.
 */
export const TEMPLATES = {
  login_code: codeTemplate('login code'),
  second_login_code: codeTemplate('second login code'),
  phone_code: codeTemplate('code to change your phone number'),
  email_code: codeTemplate('code to change your e-mail address'),
  password_code: codeTemplate('code to choose a password'),
  second_factor_code: codeTemplate('code to add a second login step'),
  export_code: codeTemplate('code to download your data'),
  erase_code: codeTemplate('code to delete your account'),
  bank_code: codeTemplate('code to change your bank account'),
  signing_pin_code: codeTemplate('code to set your signing PIN'),
  passkey_code: codeTemplate('code to add or remove a passkey'),
  signing_pin_set: template({
    params: z.strictObject({}),
    urgency: 'code',
    notMe: { says: 'Log in to set a new PIN', path: LOGIN },
    sms: signingPinSet,
    notice: { text: signingPinSet, path: `${OF_DOCTOR}/signing-pin` },
  }),
  /** Sent by email to the account's address, regardless of the ways that the person has chosen. */
  bank_changed: template({
    params: z.strictObject({ effective_at: z.iso.datetime() }),
    urgency: 'code',
    notMe: { says: 'Log in to cancel this', path: LOGIN },
    mail: { subject: 'Your bank account is about to change', text: bankChanged },
  }),
  bank_changed_notice: template({
    params: z.strictObject({ effective_at: z.iso.datetime() }),
    urgency: 'code',
    notMe: { says: 'Log in to cancel this', path: LOGIN },
    sms: bankChangedShortly,
    notice: { text: bankChanged, path: `${OF_DOCTOR}/bank` },
  }),
  /** `link` is a full address, and `minutes` is how long it is valid. Sent to a person who forgot their password. */
  password_link: template({
    params: z.strictObject({ link: z.url(), minutes: z.int() }),
    urgency: 'code',
    mail: {
      subject: 'Choose a new password',
      text: ({ link, minutes }) =>
        `Open this link to choose a new password. It is valid for ${minutes} minutes and works once.\n\n${link}\n\nNot you? Do nothing: your password stays as it is.`,
      hasLink: true,
    },
  }),
  password_changed: template({
    params: z.strictObject({}),
    urgency: 'code',
    notMe: { says: 'Choose a new one', path: '/forgot-password' },
    sms: passwordChanged,
    mail: { subject: 'Your password was changed', text: passwordChanged },
    notice: { text: passwordChanged, path: '/account' },
  }),
  /**
   * `link` is a full address, `hours` is how long it is valid, and `account` is the short name of the person who
   * requested it. Sent to the account's future address.
   */
  email_link: template({
    params: z.strictObject({ link: z.url(), hours: z.int(), account: z.string() }),
    urgency: 'code',
    mail: {
      subject: 'Confirm your e-mail address',
      text: ({ link, hours, account }) =>
        `The account of ${account} asked to use this e-mail address. If that is your account, open this link, log in and confirm the address. The link is valid for ${hours} hours and works once.\n\n${link}\n\nNot you? Do nothing.`,
      hasLink: true,
    },
  }),
  /** Also sent to the account's old email address. */
  email_changed: template({
    params: z.strictObject({}),
    urgency: 'code',
    notMe: WRITE_TO_US,
    sms: emailChanged,
    mail: { subject: 'Your e-mail address was changed', text: emailChanged },
    notice: { text: emailChanged, path: '/account/security' },
  }),
  /** Also sent to the account's old phone number. */
  phone_changed: template({
    params: z.strictObject({}),
    urgency: 'code',
    notMe: WRITE_TO_US,
    sms: phoneChanged,
    mail: { subject: 'Your phone number was changed', text: phoneChanged },
    notice: { text: phoneChanged, path: '/account/security' },
  }),
  /** `is_on`: true if the second factor was set up, false if it was switched off. */
  second_factor_changed: template({
    params: z.strictObject({ is_on: z.boolean() }),
    urgency: 'code',
    notMe: WRITE_TO_US,
    sms: secondFactor,
    mail: { subject: 'Your login has changed', text: secondFactor },
    notice: { text: secondFactor, path: '/account/security' },
  }),
  passkey_changed: template({
    params: z.strictObject({ is_added: z.boolean() }),
    urgency: 'code',
    notMe: WRITE_TO_US,
    sms: passkey,
    mail: { subject: 'Your login has changed', text: passkey },
    notice: { text: passkey, path: '/account/security' },
  }),
  /** `device` is the browser's name, in words that its owner understands, for example "Chrome on Android". */
  new_login: template({
    params: z.strictObject({ device: z.string(), at: z.iso.datetime() }),
    urgency: 'code',
    notMe: { says: 'Log it out', path: '/account/security' },
    sms: newLoginShortly,
    mail: { subject: 'New login to your account', text: newLogin },
    notice: { text: newLogin, path: '/account/security' },
  }),
  erasure_asked: template({
    params: z.strictObject({ due_at: z.iso.datetime() }),
    urgency: 'code',
    notMe: { says: 'Keep your account', path: '/account' },
    sms: erasureAskedShortly,
    mail: { subject: 'Your account will be deleted', text: erasureAsked },
    notice: { text: erasureAsked, path: '/account' },
  }),
  /**
   * `lines` lists what happened to each kind of data, and how long some of it is kept. Sent to the last address of the
   * account.
   */
  account_erased: template({
    params: z.strictObject({ lines: z.array(z.strictObject({ what: z.string(), until: z.nullable(z.string()) })) }),
    urgency: 'other',
    notMe: WRITE_TO_US,
    sms: () => GONE,
    mail: { subject: 'Your account is deleted', text: erased },
  }),
  /** `hours`: how soon the reader gets an answer. */
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
  /** Sent to the doctor. */
  appointment_booked_with_you: template({
    params: Said,
    urgency: 'other',
    about: (said) => said,
    sms: bookedWithYou,
    mail: { subject: 'You have a new appointment', text: bookedWithYou },
    notice: { text: bookedWithYou, path: OF_DOCTOR },
  }),
  /** Sent to a person who has not seen on the call's page that someone is late. */
  running_late: template({
    params: z.strictObject({ late: z.uuid(), appointment: z.uuid(), starts_at: z.iso.datetime() }),
    urgency: 'appointment',
    about: ({ late }) => ({ late }),
    sms: runningLate,
    mail: { subject: 'Someone is running late', text: runningLate },
    notice: { text: runningLate, path: ({ appointment }) => `/meeting?appointment=${appointment}` },
  }),
  /** Sent to a patient for whom an expert keeps a slot. */
  time_kept: template({
    params: z.strictObject({ starts_at: z.iso.datetime(), until: z.iso.datetime() }),
    urgency: 'other',
    sms: timeKeptShortly,
    mail: { subject: 'An appointment is on hold for you', text: timeKept },
    notice: { text: timeKept, path: OF_PATIENT },
  }),
  appointment_moved: template({
    params: Said,
    urgency: 'other',
    about: (said) => said,
    sms: moved,
    mail: { subject: 'Your appointment was moved', text: moved },
    notice: { text: moved, path: OF_PATIENT },
  }),
  /** Sent to the doctor. */
  appointment_moved_with_you: template({
    params: Said,
    urgency: 'other',
    about: (said) => said,
    sms: movedWithYou,
    mail: { subject: 'An appointment was moved', text: movedWithYou },
    notice: { text: movedWithYou, path: OF_DOCTOR },
  }),
  /** A message about a cancelled appointment always remains true, because a cancelled appointment is never restored. */
  appointment_cancelled: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: cancelled,
    mail: { subject: 'Your appointment is cancelled', text: cancelled },
    notice: { text: cancelled, path: OF_PATIENT },
  }),
  /** Sent when the clinic or the expert can't keep the appointment. */
  appointment_cancelled_by_us: template({
    params: GivenUp,
    urgency: 'other',
    sms: cancelledByUsShortly,
    mail: { subject: 'Sorry, your appointment is cancelled', text: cancelledByUs },
    notice: { text: cancelledByUs, path: OF_PATIENT },
  }),
  /** Sent if the patient was asked to choose but did not choose in time. */
  appointment_choice_ended: template({
    params: GivenUp,
    urgency: 'other',
    sms: choiceEndedShortly,
    mail: { subject: 'Your appointment is over', text: choiceEnded },
    notice: { text: choiceEnded, path: OF_PATIENT },
  }),
  /** Sent if the expert can't come at a time that was kept for the patient and has not been paid for yet. */
  kept_time_lost: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: timeLostShortly,
    mail: { subject: 'Sorry, please choose another day', text: timeLost },
    notice: { text: timeLost, path: OF_PATIENT },
  }),
  /** Sent to the doctor. */
  appointment_cancelled_with_you: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: cancelled,
    mail: { subject: 'An appointment is cancelled', text: cancelled },
    notice: { text: cancelled, path: OF_DOCTOR },
  }),
  booking_confirmed: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: confirmed,
    mail: { subject: 'Your booking is confirmed', text: confirmed },
    notice: { text: confirmed, path: OF_PATIENT },
  }),
  booking_cancelled: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: bookingCancelled,
    mail: { subject: 'Your booking is cancelled', text: bookingCancelled },
    notice: { text: bookingCancelled, path: OF_PATIENT },
  }),
  booking_cancelled_by_us: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: bookingCancelledByUsShortly,
    mail: { subject: 'Sorry, your booking is cancelled', text: bookingCancelledByUs },
    notice: { text: bookingCancelledByUs, path: OF_PATIENT },
  }),
  /** Sent if the terms allow no further visit. */
  visits_missed: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: visitsMissed,
    mail: { subject: 'Your booking is over', text: visitsMissed },
    notice: { text: visitsMissed, path: OF_PATIENT },
  }),
  /** Sent if the patient has to choose what happens after a missed visit. */
  visit_missed: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: visitMissed,
    mail: { subject: 'We missed you. What’s next?', text: visitMissed },
    notice: { text: visitMissed, path: OF_PATIENT },
  }),
  visit_again: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: visitAgain,
    mail: { subject: 'Please choose another day', text: visitAgain },
    notice: { text: visitAgain, path: OF_PATIENT },
  }),
  /** The message only announces that there is something to read, never what it is. */
  news_in_account: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: news,
    mail: { subject: 'Something new in your account', text: news },
    notice: { text: news, path: OF_PATIENT },
  }),
  /** Sent to a patient whose expert wrote, prescribed or ordered something. */
  news_in_record: template({
    params: z.strictObject({}),
    urgency: 'other',
    mail: { subject: 'Something new in your account', text: news },
    notice: { text: news, path: `${OF_PATIENT}/records` },
  }),
  /** Sent to a patient whose doctor needs their legal identity. */
  details_wanted: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: detailsWanted,
    mail: { subject: 'Please fill in your details', text: detailsWanted },
    notice: { text: detailsWanted, path: '/account/profile' },
  }),
  question_answered: template({
    params: OfAnswer,
    urgency: 'other',
    about: ({ question }) => (question === undefined ? undefined : { question }),
    sms: news,
    mail: { subject: 'Something new in your account', text: news },
    notice: { text: news, path: `${OF_PATIENT}/ask` },
  }),
  /** Announces a message from the patient's expert. */
  message_for_patient: template({
    params: OfMessage,
    urgency: 'other',
    about: unread,
    sms: message,
    mail: { subject: 'You have a message', text: message },
    notice: { text: message, path: `${OF_PATIENT}/messages` },
  }),
  /** Announces a message from a patient. */
  message_for_expert: template({
    params: OfMessage,
    urgency: 'other',
    about: unread,
    sms: message,
    mail: { subject: 'You have a message', text: message },
    notice: { text: message, path: `${OF_DOCTOR}/messages` },
  }),
  /** Sent to a patient whose messages another expert will answer from now on. */
  thread_handed_over: template({
    params: z.strictObject({}),
    urgency: 'other',
    mail: { subject: 'Something new in your account', text: news },
    notice: { text: news, path: `${OF_PATIENT}/messages` },
  }),
  /** Sent to the expert who takes over the thread. */
  thread_taken_over: template({
    params: z.strictObject({}),
    urgency: 'other',
    mail: { subject: 'Something new in your account', text: news },
    notice: { text: news, path: `${OF_DOCTOR}/messages` },
  }),
  /** Sent to an expert whose changes were approved or refused. */
  profile_decided: template({
    params: z.strictObject({}),
    urgency: 'other',
    mail: { subject: 'We have reviewed your page', text: profileDecided },
    notice: { text: profileDecided, path: `${OF_DOCTOR}/profile` },
  }),
  /** Sent if the expert did not come. */
  expert_absent: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: chooseShortly,
    mail: { subject: 'Choose another day or a refund', text: absent },
    notice: { text: absent, path: OF_PATIENT },
  }),
  appointment_cut_short: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: chooseShortly,
    mail: { subject: 'Choose another day or a refund', text: cutShort },
    notice: { text: cutShort, path: OF_PATIENT },
  }),
  /** `again_until`: until this time another slot costs nothing; null if another slot costs money. */
  appointment_missed: template({
    params: z.strictObject({ starts_at: z.iso.datetime(), again_until: z.nullable(z.iso.datetime()) }),
    urgency: 'other',
    sms: missedShortly,
    mail: { subject: 'You missed your appointment', text: missed },
    notice: { text: missed, path: OF_PATIENT },
  }),
  appointment_missed_by_both: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: missedByBothShortly,
    mail: { subject: 'Your appointment did not take place', text: missedByBoth },
    notice: { text: missedByBoth, path: OF_PATIENT },
  }),
  /** Sent if the expert can't come and reports this before the appointment begins. */
  expert_away: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: awayShortly,
    mail: { subject: 'Choose another day or a refund', text: away },
    notice: { text: away, path: OF_PATIENT },
  }),
  appointment_other_expert: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: otherExpertShortly,
    mail: { subject: 'Your appointment has changed', text: otherExpert },
    notice: { text: otherExpert, path: OF_PATIENT },
  }),
  /** The message does not reveal the content of the offer. */
  offer_made: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: offerMade,
    mail: { subject: 'There is something new for you', text: offerMade },
    notice: { text: offerMade, path: OF_PATIENT },
  }),
  offer_taken_back: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: offerTakenBack,
    mail: { subject: 'Something we kept for you has expired', text: offerTakenBack },
    notice: { text: offerTakenBack, path: OF_PATIENT },
  }),
  /** Sent when an operator refunds part of the price. */
  money_sent_back: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: sentBack,
    mail: { subject: 'Your refund is on its way', text: sentBack },
    notice: { text: sentBack, path: PAYMENTS },
  }),
  /** Sent when the patient has paid for a call that has not been scheduled yet. */
  call_to_schedule: template({
    params: z.strictObject({ ends_at: z.iso.datetime() }),
    urgency: 'other',
    sms: toScheduleShortly,
    mail: { subject: 'Choose your day', text: toSchedule },
    notice: { text: toSchedule, path: OF_PATIENT },
  }),
  /** Sent if the call was never scheduled and the payment was refunded. */
  call_refunded: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: callRefunded,
    mail: { subject: 'Your refund is on its way', text: callRefunded },
    notice: { text: callRefunded, path: PAYMENTS },
  }),
  /**
   * Sent to a patient whose payment arrived when their order could no longer be fulfilled. `order` is our own id for
   * the order.
   */
  payment_too_late: template({
    params: z.strictObject({ order: z.uuid(), paise: z.int() }),
    urgency: 'other',
    sms: paidTooLateShortly,
    mail: { subject: 'Your refund is on its way', text: paidTooLate },
    notice: { text: paidTooLate, path: ({ order }) => `/payment?order=${order}` },
  }),
  payment_twice: template({
    params: z.strictObject({ paise: z.int() }),
    urgency: 'other',
    sms: paidTwiceShortly,
    mail: { subject: 'You paid twice, so we’re refunding one payment', text: paidTwice },
    notice: { text: paidTwice, path: PAYMENTS },
  }),
  payment_wrong_amount: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: paidWronglyShortly,
    mail: { subject: 'Your refund is on its way', text: paidWrongly },
    notice: { text: paidWrongly, path: PAYMENTS },
  }),
  refund_arrived: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: refundArrived,
    mail: { subject: 'We have sent your refund', text: refundArrived },
    notice: { text: refundArrived, path: PAYMENTS },
  }),
  /** Sent if the provider could not send the refund and we are trying again. */
  refund_delayed: template({
    params: z.strictObject({}),
    urgency: 'other',
    sms: refundDelayedShortly,
    mail: { subject: 'Your refund is taking longer', text: refundDelayed },
    notice: { text: refundDelayed, path: PAYMENTS },
  }),
  credit_ends: template({
    params: z.strictObject({ paise: z.int(), ends_at: z.iso.datetime() }),
    urgency: 'other',
    sms: creditEndsShortly,
    mail: { subject: 'Your credit expires soon', text: creditEnds },
    notice: { text: creditEnds, path: PAYMENTS },
  }),
  plan_ends: template({
    params: z.strictObject({ ends_at: z.iso.datetime() }),
    urgency: 'other',
    sms: planEndsShortly,
    mail: { subject: 'Something you paid for expires soon', text: planEnds },
    notice: { text: planEnds, path: '/patient-dashboard/plan' },
  }),
  /**
   * The next four messages are sent to a call's guest. They name neither the person who invited the guest nor the
   * expert.
   */
  guest_call_moved: template({
    params: GuestSaid,
    urgency: 'other',
    about: (said) => said,
    sms: guestMoved,
    mail: { subject: 'An appointment was moved', text: guestMoved },
    notice: { text: guestMoved, path: OF_PATIENT },
  }),
  guest_call_cancelled: template({
    params: z.strictObject({ starts_at: z.iso.datetime() }),
    urgency: 'other',
    sms: guestCancelled,
    mail: { subject: 'An appointment will not go ahead', text: guestCancelled },
    notice: { text: guestCancelled, path: OF_PATIENT },
  }),
  guest_call_other_expert: template({
    params: GuestSaid,
    urgency: 'other',
    about: (said) => said,
    sms: guestOtherExpert,
    mail: { subject: 'Another expert', text: guestOtherExpert },
    notice: { text: guestOtherExpert, path: OF_PATIENT },
  }),
  guest_call_reminder: template({
    params: GuestSaid,
    urgency: 'appointment',
    about: (said) => said,
    sms: guestReminder,
    mail: { subject: 'You are invited', text: guestReminder },
    notice: { text: guestReminder, path: OF_PATIENT },
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

/** Finds a template by the name stored in a row; undefined if the template no longer exists. */
export const templateOf = (name: string): Template | undefined =>
  (TEMPLATES as Readonly<Record<string, Template>>)[name]
