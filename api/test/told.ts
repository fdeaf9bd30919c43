import type { TemplateName } from '../src/platform/messages/templates.ts'

/** Who is notified of an event, with which template, and which choices they then have. */
export interface Told {
  template: TemplateName
  to: 'patient' | 'expert'
  /** The person's choices; `nothing` if the message only informs them. */
  choice: string
}
/** Why nobody is notified of an event. */
type Why = string
export type Events<Name extends string = string> = Readonly<Record<Name, readonly Told[] | Why>>

const told = (to: Told['to'], template: TemplateName, choice = 'nothing'): Told => ({ to, template, choice })

const BY_PATIENT = 'the patient does so, on the page that says it'
const NO_TIME_OR_MONEY = 'it changes neither a time nor money'

const AWAY = told('patient', 'expert_away', 'another time, or all of the money')
const ABSENT = told('patient', 'expert_absent', 'another time, or all of the money')
const CUT_SHORT = told('patient', 'appointment_cut_short', 'another time, or all of the money')
const BY_US = [
  told('patient', 'appointment_cancelled_by_us', 'another time'),
  told('expert', 'appointment_cancelled_with_you'),
]
const OTHER_EXPERT = [told('patient', 'appointment_other_expert'), told('expert', 'appointment_booked_with_you')]
const TIME_LOST = told('patient', 'kept_time_lost', 'another time')
const CHOICE_ENDED = told('patient', 'appointment_choice_ended', 'another appointment')
const MISSED = told('patient', 'appointment_missed', 'another time, within 30 days, where the terms give one')
const BY_BOTH = told('patient', 'appointment_missed_by_both')
const TOO_LATE = told('patient', 'payment_too_late', 'the same once more, or another time')
const TWICE = told('patient', 'payment_twice')
const WRONG = told('patient', 'payment_wrong_amount')
const ARRIVED = told('patient', 'refund_arrived')
const DELAYED = told('patient', 'refund_delayed')
const VISIT_MISSED = told('patient', 'visit_missed', 'another window, or a part of the money')
const VISIT_AGAIN = told('patient', 'visit_again', 'another window, or all of the money')
const VISITS_MISSED = told('patient', 'visits_missed')
const BOOKING_BY_US = told('patient', 'booking_cancelled_by_us')
const RECORD = told('patient', 'news_in_record')
const THREAD = [told('patient', 'thread_handed_over'), told('expert', 'thread_taken_over')]

/** Maps each appointment status to the people who are notified of it. */
export const OF_APPOINTMENTS: Events = {
  confirmed: [
    told('patient', 'appointment_booked'),
    told('expert', 'appointment_booked_with_you'),
    told('patient', 'appointment_moved'),
    told('expert', 'appointment_moved_with_you'),
    ...OTHER_EXPERT,
  ],
  expired: 'the page says until when a time is kept, and nothing was paid',
  released: [TIME_LOST],
  cancelled_system: [TOO_LATE],
  checked_in: BY_PATIENT,
  in_progress: 'both are in the call',
  interrupted: 'both are in the call',
  completed: 'both were in the call',
  needs_choice: [AWAY, ABSENT, CUT_SHORT],
  no_show_patient: [MISSED],
  no_show_both: [BY_BOTH],
  no_show_doctor: [CHOICE_ENDED],
  cancelled_patient: [told('patient', 'appointment_cancelled'), told('expert', 'appointment_cancelled_with_you')],
  cancelled_provider: BY_US,
}

/** Maps each lab booking state to the people who are notified of it. */
export const OF_LAB_BOOKINGS: Events = {
  booked: [told('patient', 'booking_confirmed')],
  given_up: 'nothing was paid for it, and what comes later goes back with a message of its own',
  collected: NO_TIME_OR_MONEY,
  reported: NO_TIME_OR_MONEY,
  released: [told('patient', 'news_in_account')],
  missed: [VISIT_MISSED],
  redraw: [VISIT_AGAIN],
  no_show: [VISITS_MISSED],
  cancelled_patient: [told('patient', 'booking_cancelled')],
  cancelled_provider: [BOOKING_BY_US],
}

/** Maps each reason for a refund to the people who are notified of it. */
export const OF_REFUNDS: Events = {
  gone: [TOO_LATE],
  second_payment: [TWICE],
  wrong_amount: [WRONG],
  cancelled_patient: [told('patient', 'appointment_cancelled'), told('patient', 'booking_cancelled')],
  cancelled_provider: [...BY_US, BOOKING_BY_US],
  goodwill: [told('patient', 'money_sent_back')],
  no_show_patient: [VISITS_MISSED],
  no_show_doctor: [CHOICE_ENDED],
  no_show_both: [BY_BOTH],
  stopped: [told('patient', 'call_refunded')],
}

/** Maps each step of a refund to the people who are notified of it. */
export const OF_SENDING: Events = {
  requested: 'whoever wanted it back has been told by its reason',
  pending: 'nothing has changed for its patient',
  succeeded: [ARRIVED],
  failed: [DELAYED],
}

/** Maps each background job to the people who are notified of what it does. */
export const OF_JOBS: Events = {
  'credit that ends': [told('patient', 'credit_ends', 'to spend it in time')],
  'credit that is free again': 'an order that nobody paid gives back what it kept: nothing is lost',
  'codes that are free again': 'an order that nobody paid gives back what it kept: nothing is lost',
  'earnings of months': 'it adds up what the expert’s own page shows',
  'news of payments': [TOO_LATE, TWICE, WRONG],
  'looks at the provider': [TOO_LATE, TWICE, WRONG, ARRIVED, DELAYED],
  'reminders of plans': [
    told('patient', 'plan_ends', 'to use what is left'),
    told('patient', 'call_to_schedule', 'a day, or the money'),
  ],
  'refunds of calls without a time': [told('patient', 'call_refunded')],
  'daily refunds of calls without a time': [told('patient', 'call_refunded')],
  'refunds of what its expert missed': [CHOICE_ENDED],
  'sweep of lapsed holds': 'the page says until when a time is kept, and nothing was paid',
  'sweep of old meetings': [ABSENT, CUT_SHORT, MISSED, BY_BOTH],
  'sweep of unpaid places': 'the page says until when a place is kept, and nothing was paid',
  'visits that nobody wrote down': [VISIT_AGAIN],
  'opening of collection windows': NO_TIME_OR_MONEY,
  'opening of threads': NO_TIME_OR_MONEY,
  'erasing of accounts': [told('patient', 'account_erased')],
  'erasing of answers that nobody claimed': NO_TIME_OR_MONEY,
  'ending of copies': NO_TIME_OR_MONEY,
  'sweeping of old uploads': NO_TIME_OR_MONEY,
  'sweeping of unused files': NO_TIME_OR_MONEY,
  'clearing of removed files': NO_TIME_OR_MONEY,
  'forgetting of old notices': NO_TIME_OR_MONEY,
  'forgetting of what has ended': NO_TIME_OR_MONEY,
  'forgetting of old sessions': NO_TIME_OR_MONEY,
  'forgetting of what is done': NO_TIME_OR_MONEY,
  'forgetting of old uses': NO_TIME_OR_MONEY,
  'forgetting of used works': NO_TIME_OR_MONEY,
  'forgetting of reports of builds': NO_TIME_OR_MONEY,
  'forgetting of old counts of texts': NO_TIME_OR_MONEY,
  'a look at the price of texts': NO_TIME_OR_MONEY,
  'old messages to the clinic': NO_TIME_OR_MONEY,
}

/** Maps each of an expert's actions to the people who are notified of it. */
export const OF_EXPERTS: Events = {
  'POST /inavailability': [...BY_US, AWAY, ...OTHER_EXPERT, TIME_LOST],
  'POST /api/v1/user/deleteAvailabilitySlot': [...BY_US, AWAY, ...OTHER_EXPERT, TIME_LOST],
  'POST /availability-slot/set-days': [...BY_US, AWAY, ...OTHER_EXPERT, TIME_LOST],
  'POST /api/v1/user/addAvailabilitySlot': 'it adds times, and touches none that is booked',
  'POST /inavailability/remove': 'it adds times, and touches none that is booked',
  'POST /appointment/offer-time': [told('patient', 'time_kept', 'to take it, or not')],
  'POST /appointment/outcome': NO_TIME_OR_MONEY,
  'POST /lab-test/addLabTestByDoctor': [RECORD],
  'POST /lab-test/removeLabTestByDoctor': 'nothing was booked for it',
  'POST /diet-plan/add': [RECORD],
  'POST /prescription/add': [RECORD],
  'POST /prescription/draft': NO_TIME_OR_MONEY,
  'POST /prescription/ask-details': [told('patient', 'details_wanted')],
  'POST /notes': NO_TIME_OR_MONEY,
  'POST /encounter/sign': NO_TIME_OR_MONEY,
  'POST /encounter/sign/passkey': NO_TIME_OR_MONEY,
  'POST /prescription/add/passkey': NO_TIME_OR_MONEY,
  'POST /notes/sign': NO_TIME_OR_MONEY,
  'POST /notes/share': [RECORD],
  'POST /notes/addendum': [RECORD],
  'POST /appointment/milestone': [RECORD],
  'POST /referral/add': [RECORD],
  'POST /user/history/confirm': NO_TIME_OR_MONEY,
  'POST /ask-anything/answer': [told('patient', 'question_answered')],
  'POST /professional-detail/user/update': 'a new fee counts for what is booked later: what is booked keeps its price',
  'POST /professional-detail/user/remove-film': NO_TIME_OR_MONEY,
  'POST /education': NO_TIME_OR_MONEY,
  'POST /education/remove': NO_TIME_OR_MONEY,
  'POST /experience': NO_TIME_OR_MONEY,
  'POST /experience/remove': NO_TIME_OR_MONEY,
  'POST /awards': NO_TIME_OR_MONEY,
  'POST /awards/remove': NO_TIME_OR_MONEY,
  'POST /signing-pin': [told('expert', 'signing_pin_set')],
  'POST /bank-detail': [told('expert', 'bank_changed'), told('expert', 'bank_changed_notice')],
  'POST /bank-detail/cancel': 'the expert does so, and the account that they had stays',
}

/** Maps each of an operator's commands to the people who are notified of it. */
export const OF_VERBS: Events = {
  // the commands that find and read a patient's data are recorded in the audit of their record
  'booking find': NO_TIME_OR_MONEY,
  'contact answered': 'it is answered the way that its writer chose',
  'contact show': NO_TIME_OR_MONEY,
  'order find': NO_TIME_OR_MONEY,
  'person find': NO_TIME_OR_MONEY,
  'appointment absent': [ABSENT],
  'appointment cancel': BY_US,
  'appointment reassign': OTHER_EXPERT,
  'appointment refund': [told('patient', 'money_sent_back')],
  'comment hide': NO_TIME_OR_MONEY,
  'comment restore': NO_TIME_OR_MONEY,
  'coupon add': 'nobody has it yet',
  'doctor add': NO_TIME_OR_MONEY,
  'doctor approve': [told('expert', 'profile_decided')],
  'doctor publish': NO_TIME_OR_MONEY,
  'doctor reject': [told('expert', 'profile_decided')],
  'doctor share': 'it is agreed with the expert before, and stands on their page of earnings',
  'doctor suspend': 'it keeps what is booked: each call is cancelled or handed over by a command that tells',
  'erasure run': [told('patient', 'account_erased')],
  'feedback pass': NO_TIME_OR_MONEY,
  'feedback show': NO_TIME_OR_MONEY,
  'institute add': NO_TIME_OR_MONEY,
  'institute end': NO_TIME_OR_MONEY,
  'jobs retry': 'it does what was to be done, which tells',
  'jobs run': 'it does what was to be done, which tells',
  'lab cancel': [BOOKING_BY_US],
  'lab collect': NO_TIME_OR_MONEY,
  'lab missed': [VISIT_MISSED, VISITS_MISSED],
  'lab redraw': [VISIT_AGAIN],
  'lab release': [told('patient', 'news_in_account')],
  'lab result': NO_TIME_OR_MONEY,
  'package publish': [told('patient', 'offer_made', 'to take it, or not')],
  'package revoke': [told('patient', 'offer_taken_back')],
  'secrets reseal': NO_TIME_OR_MONEY,
  'thread hand-over': THREAD,
  'user restore': NO_TIME_OR_MONEY,
  'user second-factor-reset': NO_TIME_OR_MONEY,
  'user suspend': 'it keeps what is booked: each call is cancelled or handed over by a command that tells',
}
