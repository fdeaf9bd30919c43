import type { RecordAccess } from '@app/contracts/record-access'

/** What somebody saw of a record: in plain words, by the path of the call that showed it. */
export const OPENED_PAGES: Readonly<Record<string, string>> = {
  '/appointment/calendar': 'One of your appointments, for their calendar',
  '/appointment/details': 'One of your appointments',
  '/appointment/get-patient-appointment-history': 'The list of your past appointments',
  '/appointment/history/detail': 'The notes of one of your appointments',
  '/appointment/doctor-appointment': 'Their list of appointments, with yours in it',
  '/appointment/outcome': 'What they wrote after a call with you',
  '/doctor/patient': 'When you meet them',
  '/doctor/patients': 'Their list of patients, with you in it',
  '/encounter': 'What they need to know as they meet you',
  '/notes': 'Their own notes of an appointment with you',
  '/notes/addendum': 'Their own notes, as they added to them',
  '/notes/share': 'Their own notes, as they shared them',
  '/notes/sign': 'Their own notes, as they signed them',
  '/patient-document/list': 'The list of the documents that you share with them',
  '/patient-document/open': 'A document that you share with them',
  '/prescription/add': 'A prescription, as they issued it',
  '/prescription/details': 'One of your prescriptions',
  '/prescription/file': 'One of your prescriptions, as a file',
  '/prescription/list': 'The list of your prescriptions',
  '/prescription/medicines': 'What you told of allergies and medicines, as they chose one',
  '/prescription/pad': 'The prescriptions of one of your appointments',
  '/diet-plan/add': 'Your diet plans, as they gave you one',
  '/diet-plan/list': 'Your diet plans',
  '/lab-order/list': 'The tests that experts asked for',
  '/lab-test/addLabTestByDoctor': 'The tests that experts asked for, as they asked for one',
  '/lab-test/removeLabTestByDoctor': 'The tests that experts asked for, as they took one out',
  '/appointment/milestone': 'Your milestones',
  '/appointment/milestone/state': 'Your milestones, as they moved one',
  '/user/history': 'What you told before you met',
  '/user/history/confirm': 'What you told before you met, as they went through it',
}

/** What our team did, by the word of the audit. */
const ACTS: Readonly<Record<string, string>> = {
  plan_given: 'Gave you a diet plan',
  asked_for: 'Asked for a test',
  milestone_moved: 'Said how a milestone goes',
  milestone_set: 'Set a milestone with you',
  took_out: 'Took a test out that they had asked for',
  amended: 'Replaced a prescription',
  prescribed: 'Issued a prescription',
  added: 'Added to their notes of an appointment',
  shared: 'Let you read a note',
  signed: 'Signed their notes of an appointment',
  unshared: 'Took a note back from you',
  document_shared: 'Shared a document',
  document_unshared: 'Took a shared document back',
  confirmed: 'Went through what you told before you met',
  cancelled: 'Cancelled one of your appointments',
  missed: 'Noted that your expert did not come',
  offered: 'Made you an offer',
  revoked: 'Took an offer back',
  released: 'Let you read a report',
  suspended: 'Closed your account for a time',
  restored: 'Opened your account again',
  second_factor_reset: 'Switched off your second code',
}

export const whatOf = ({ act, page }: Pick<RecordAccess, 'act' | 'page'>): string =>
  act === 'read' ? (OPENED_PAGES[page] ?? 'A part of your record') : (ACTS[act] ?? 'Changed something in your record')
