import { sql, type RawBuilder } from 'kysely'
import type { Retention } from './retention.ts'
import type { Person } from './person.ts'
import { SHOWN_QUESTION } from './shown-questions.ts'

const by =
  (column: string) =>
  ({ id }: Person) =>
    sql<boolean>`${sql.ref(column)} = ${id}`
const ofAppointments = ({ id }: Person) =>
  sql<boolean>`appointment_id in (select id from appointments where patient_id = ${id})`
const ofLabBookings = ({ id }: Person) =>
  sql<boolean>`booking_id in (select id from lab_bookings where patient_id = ${id})`
const ofEncounters = ({ id }: Person) =>
  sql<boolean>`encounter_id in (select id from appointments where patient_id = ${id})`
const ofOrders = ({ id }: Person) => sql<boolean>`order_id in (select id from orders where patient_id = ${id})`
const ofPayments = ({ id }: Person) => sql<boolean>`(provider, provider_payment_id) in (
  select provider, provider_payment_id from gateway_payments join orders on orders.id = order_id where patient_id = ${id})`
/**
 * Returns a person's addresses as rows. A phone number may later belong to someone else, so only rows from before that
 * time count.
 */
const reachesOf = ({ reaches }: Person) => sql`unnest(
  ${reaches.map(({ address }) => address)}::text[], ${reaches.map(({ until }) => until)}::timestamptz[]
) as reach (address, until)`
const reachedBy =
  (column: string, at: string) =>
  (person: Person): RawBuilder<boolean> =>
    // the first condition finds the rows by their index
    sql`(lower(${sql.ref(column)}) = any (${person.reaches.map(({ address }) => address)})
      and exists (select from ${reachesOf(person)}
        where address = lower(${sql.ref(column)}) and ${sql.ref(at)} <= coalesce(until, 'infinity')))`
/** Finds a person's rows by their account or by one of their addresses. */
const byOrReached =
  (user: string, column: string, at: string) =>
  (person: Person): RawBuilder<boolean> =>
    sql`(${by(user)(person)} or ${reachedBy(column, at)(person)})`
/**
 * Matches rows whose bytes contain one of the person's phone numbers or email addresses. A phone number may be written
 * without the country code.
 */
const namedIn = (column: string, at: string, person: Person): RawBuilder<boolean> =>
  sql`exists (select from ${reachesOf(person)}
    where position(convert_to(regexp_replace(address, '^\\+91', ''), 'UTF8') in ${sql.ref(column)}) > 0
      and ${sql.ref(at)} <= coalesce(until, 'infinity'))`
const ofResponses = ({ id }: Person) =>
  sql<boolean>`response_id in (select id from shi_responses where user_id = ${id})`
const ofEnrolments = ({ id }: Person) =>
  sql<boolean>`enrolment_id in (select id from course_enrolments where patient_id = ${id})`
const erase = { kind: 'erase' } as const

const CARE = { why: 'Medical rules ask for it.', until: 'at least three years after the appointment' }
const MONEY = { why: 'Tax law asks for it.', until: 'eight years after the payment' }
/** The heading for data that only experts have. */
export const WORK_OF_EXPERT = 'Your work as an expert'
const READ_BY_OTHERS = {
  what: 'Answered questions that others can read, without a link to you',
  why: 'Others read what the expert answered.',
  until: 'as long as the answer is shown',
}
const PROOF = { why: 'It proves what was done, and holds no name.', until: 'as long as what it proves' }

/** All tables that contain data about a person, in the order of erasure. */
export const RETENTION: Readonly<Record<string, Retention>> = {
  refresh_generations: {
    rows: ({ id }) => sql`session_id in (select id from sessions where user_id = ${id})`,
    what: 'Your logins and devices',
    copy: { leftOut: 'secrets of a login' },
    end: erase,
  },
  sessions: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your logins and devices',
    copy: { as: 'logins', without: ['refresh_hash'] },
    end: erase,
  },
  link_codes: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your logins and devices',
    copy: { leftOut: 'secrets of a login' },
    end: erase,
  },
  one_time_codes: {
    users: ['user_id'],
    rows: byOrReached('user_id', 'destination', 'created_at'),
    what: 'Your logins and devices',
    copy: { leftOut: 'secrets of a login, which end after minutes' },
    end: erase,
  },
  recovery_codes: {
    rows: by('user_id'),
    what: 'Your logins and devices',
    copy: { leftOut: 'secrets of a login' },
    end: erase,
  },
  second_factors: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your logins and devices',
    copy: { as: 'second_factor', without: ['secret', 'last_step'] },
    end: erase,
  },
  passkey_challenges: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your logins and devices',
    copy: { leftOut: 'secrets of a login, which end after minutes' },
    end: erase,
  },
  passkeys: {
    rows: by('user_id'),
    what: 'Your logins and devices',
    copy: { as: 'passkeys', without: ['public_key', 'counter', 'transports', 'place'] },
    end: erase,
  },
  passkey_users: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your logins and devices',
    copy: { as: 'passkey_account' },
    end: erase,
  },
  known_devices: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your logins and devices',
    copy: { as: 'known_browsers', without: ['hash'] },
    end: erase,
  },
  notices: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Messages to you, and how we reach you',
    copy: { as: 'notices' },
    end: erase,
  },
  contact_preferences: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Messages to you, and how we reach you',
    copy: { as: 'contact_preferences' },
    end: erase,
  },
  outbox: {
    searched: true,
    rows: (person) => sql`(payload ->> 'user_id' = ${person.id} or exists (select from ${reachesOf(person)}
      where address = payload ->> 'to' and created_at <= coalesce(until, 'infinity')))`,
    what: 'Messages to you, and how we reach you',
    copy: { leftOut: 'holds codes; the notices say the rest' },
    end: erase,
  },
  contact_requests: {
    users: ['user_id'],
    rows: byOrReached('user_id', 'reply_to', 'created_at'),
    what: 'What you wrote to us',
    copy: { as: 'what_you_wrote_to_us' },
    end: erase,
  },
  launch_notices: {
    users: ['user_id'],
    rows: byOrReached('user_id', 'email', 'consented_at'),
    what: 'What you wrote to us',
    copy: { as: 'news_you_asked_for' },
    end: erase,
  },
  former_contacts: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Phones and e-mail addresses that you had before',
    copy: { leftOut: 'kept sealed, to find at your deletion what was sent to them' },
    end: erase,
  },
  patient_profiles: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your legal name, birth date and address',
    copy: { as: 'identity' },
    end: erase,
  },
  comment_reports: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your comments and reports',
    copy: { as: 'reported_comments' },
    end: erase,
  },
  comment_aliases: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your comments and reports',
    copy: { as: 'aliases' },
    end: erase,
  },
  comments: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your comments and reports',
    copy: { as: 'comments' },
    // the comment's place stays, because others have replied below it
    end: {
      kind: 'anonymise',
      change: (now) => sql`comment = null, key = null, deleted_at = coalesce(deleted_at, ${now})`,
    },
  },
  exports: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your files, and copies of your data',
    copy: { as: 'copies_asked_for' },
    end: erase,
  },
  user_pictures: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your files, and copies of your data',
    copy: { as: 'picture' },
    end: erase,
  },
  journal_entries: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your documents and your journal',
    copy: { as: 'journal' },
    end: erase,
  },
  question_answers: {
    rows: ({ id }) => sql`question_id in (select id from questions where patient_id = ${id})`,
    what: 'Your questions, and their answers',
    copy: { as: 'answers_to_questions' },
    end: {
      kind: 'erase',
      butShared: {
        ...READ_BY_OTHERS,
        rows: sql`question_id in (select id from questions where ${SHOWN_QUESTION})`,
      },
    },
  },
  questions: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your questions, and their answers',
    copy: { as: 'questions' },
    end: {
      kind: 'erase',
      butShared: {
        ...READ_BY_OTHERS,
        rows: SHOWN_QUESTION,
        change: sql`patient_id = null,
          text = case when (select keeps_words from erasures where user_id = questions.patient_id) then text end`,
      },
    },
  },
  lesson_progress: {
    rows: ofEnrolments,
    what: 'Your courses',
    copy: { as: 'lessons' },
    end: erase,
  },
  course_grants: {
    rows: ofEnrolments,
    what: 'Your courses',
    copy: { as: 'course_access' },
    end: erase,
  },
  course_enrolments: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your courses',
    copy: { as: 'courses' },
    end: erase,
  },
  exercise_sessions: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your documents and your journal',
    copy: { as: 'exercises' },
    end: erase,
  },
  patient_document_shares: {
    rows: ({ id }) => sql`document_id in (select id from patient_documents where patient_id = ${id})`,
    what: 'Your documents and your journal',
    copy: { as: 'who_reads_documents' },
    end: erase,
  },
  patient_documents: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your documents and your journal',
    copy: { as: 'documents' },
    end: erase,
  },
  patient_document_counts: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your documents and your journal',
    copy: { leftOut: 'the documents say the same' },
    end: erase,
  },
  shi_answers: {
    rows: ofResponses,
    what: 'Your answers about your health, and their reports',
    copy: { as: 'answers' },
    end: erase,
  },
  shi_scores: {
    rows: ofResponses,
    what: 'Your answers about your health, and their reports',
    copy: { as: 'reports' },
    end: erase,
  },
  shi_shares: {
    rows: ofResponses,
    what: 'Your answers about your health, and their reports',
    copy: { as: 'who_reads_reports' },
    end: erase,
  },
  shi_responses: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your answers about your health, and their reports',
    copy: { as: 'times_of_answers', without: ['visitor_key_hash', 'claimed_key_hash'] },
    end: erase,
  },
  file_grants: {
    rows: ({ id }) => sql`file_id in (select id from files where owner_id = ${id})`,
    what: 'Your files, and copies of your data',
    copy: { as: 'who_may_see_files' },
    end: erase,
  },
  file_parts: {
    rows: ({ id }) => sql`upload_id in (select id from uploads where owner_id = ${id})`,
    what: 'Your files, and copies of your data',
    copy: { leftOut: 'pieces of a file on its way' },
    // the row identifies the stored file, so the sweep removes both
    end: { kind: 'anonymise', change: () => sql`bytes = bytes` },
  },
  uploads: {
    users: ['owner_id'],
    rows: by('owner_id'),
    what: 'Your files, and copies of your data',
    copy: { as: 'uploads' },
    // the row is given the age of an abandoned upload, so that the next sweep removes it
    end: { kind: 'anonymise', change: () => sql`name = 'file', created_at = created_at - interval '3 days'` },
  },
  files: {
    users: ['owner_id'],
    rows: by('owner_id'),
    what: 'Your files, and copies of your data',
    copy: { as: 'files', without: ['store_key'] },
    // the next run of the job that clears removed files deletes the bytes
    end: {
      kind: 'anonymise',
      change: (now) => sql`name = 'file', removed_at = coalesce(removed_at, greatest(created_at, ${now}))`,
    },
  },
  patient_claims: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your appointments, without your name',
    copy: { leftOut: 'the appointments say the same' },
    end: erase,
  },
  slot_claims: {
    rows: ofAppointments,
    what: 'Your appointments, without your name',
    copy: { leftOut: 'the appointments say the same' },
    end: { kind: 'keep', ...CARE },
  },
  diet_ticks: {
    rows: ({ id }) => sql`diet_plan_id in (select diet_plans.id from diet_plans
      join appointments on appointments.id = encounter_id where patient_id = ${id})`,
    what: 'Your meals that you ticked',
    copy: { as: 'ticked_meals' },
    end: erase,
  },
  milestone_ticks: {
    rows: ({ id }) => sql`milestone_id in (select milestones.id from milestones
      join appointments on appointments.id = encounter_id where patient_id = ${id})`,
    what: 'The days that you ticked',
    copy: { as: 'ticked_days' },
    end: erase,
  },
  dose_ticks: {
    rows: ({ id }) => sql`prescription_id in (select prescriptions.id from prescriptions
      join appointments on appointments.id = encounter_id where patient_id = ${id})`,
    what: 'The medicines that you ticked',
    copy: { as: 'ticked_medicines' },
    end: erase,
  },
  diet_plans: {
    rows: ofEncounters,
    what: 'Your care record, without your name',
    copy: { as: 'diet_plans' },
    end: { kind: 'keep', ...CARE },
  },
  lab_orders: {
    rows: ofEncounters,
    what: 'Your care record, without your name',
    copy: { as: 'tests_asked_for' },
    end: { kind: 'keep', ...CARE },
  },
  milestone_steps: {
    users: ['by_user'],
    rows: ({ id }) => sql`milestone_id in (select milestones.id from milestones
      join appointments on appointments.id = encounter_id where patient_id = ${id})`,
    what: 'Your care record, without your name',
    // this column is withheld, because the person who moved the milestone may be an expert
    copy: { as: 'steps_of_milestones', without: ['by_user'] },
    end: { kind: 'keep', ...CARE },
  },
  referral_shares: {
    rows: ({ id }) => sql`referral_id in (select referrals.id from referrals
      join appointments on appointments.id = encounter_id where patient_id = ${id})`,
    what: 'Your documents and your journal',
    copy: { as: 'who_reads_letters' },
    end: erase,
  },
  referrals: {
    rows: ofEncounters,
    what: 'Your care record, without your name',
    copy: { as: 'letters_of_experts' },
    end: { kind: 'keep', ...CARE },
  },
  milestones: {
    rows: ofEncounters,
    what: 'Your care record, without your name',
    copy: { as: 'milestones' },
    end: { kind: 'keep', ...CARE },
  },
  prescription_items: {
    rows: ({ id }) => sql`prescription_id in (select prescriptions.id from prescriptions
      join appointments on appointments.id = encounter_id where patient_id = ${id})`,
    what: 'Your prescriptions, with your name',
    copy: { as: 'medicines_of_prescriptions' },
    end: { kind: 'keep', ...CARE },
  },
  prescription_drafts: {
    rows: ofEncounters,
    what: 'Medicines that a doctor chose and did not prescribe',
    copy: { as: 'unfinished_prescriptions', without: ['tab', 'n'] },
    end: erase,
  },
  details_requests: {
    rows: ofEncounters,
    what: 'Messages to you, and how we reach you',
    copy: { as: 'asked_for_your_details' },
    end: erase,
  },
  prescriptions: {
    rows: ofEncounters,
    what: 'Your prescriptions, with your name',
    copy: { as: 'prescriptions', without: ['hash'] },
    end: { kind: 'keep', ...CARE },
  },
  addenda: {
    rows: ofEncounters,
    what: 'Your care record, without your name',
    copy: { as: 'additions_to_notes' },
    end: { kind: 'keep', ...CARE },
  },
  note_shares: {
    rows: ofEncounters,
    what: 'Your care record, without your name',
    copy: { leftOut: 'your page of notes shows what is shared with you' },
    end: { kind: 'keep', ...CARE },
  },
  notes: {
    rows: ofEncounters,
    what: 'Your care record, without your name',
    copy: { as: 'notes_of_experts', without: ['tab', 'n'] },
    end: { kind: 'keep', ...CARE },
  },
  record_entries: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your care record, without your name',
    copy: { leftOut: 'the parts of your record say the same' },
    end: { kind: 'keep', ...CARE },
  },
  encounters: {
    rows: ofAppointments,
    what: 'Your care record, without your name',
    copy: { as: 'notes_signed', without: ['signed_hash'] },
    end: { kind: 'keep', ...CARE },
  },
  thread_hand_overs: {
    rows: ({ id }) => sql`thread_id in (select id from threads where patient_id = ${id})`,
    what: 'Your care record, without your name',
    copy: { as: 'experts_who_went_on_with_messages', without: ['follows'] },
    end: { kind: 'keep', ...CARE },
  },
  message_files: {
    rows: ({ id }) => sql`thread_id in (select id from threads where patient_id = ${id})`,
    what: 'Your care record, without your name',
    copy: { as: 'files_of_messages', without: ['of'] },
    end: { kind: 'keep', ...CARE },
  },
  messages: {
    rows: ({ id }) => sql`thread_id in (select id from threads where patient_id = ${id})`,
    what: 'Your care record, without your name',
    copy: { as: 'messages_with_experts', without: ['key', 'follows'] },
    end: { kind: 'keep', ...CARE },
  },
  threads: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your care record, without your name',
    copy: { as: 'weeks_of_messages' },
    end: { kind: 'keep', ...CARE },
  },
  history_items: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your care record, without your name',
    copy: { as: 'health_history' },
    end: { kind: 'keep', ...CARE },
  },
  appointments: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your appointments, without your name',
    copy: { as: 'appointments' },
    end: { kind: 'keep', ...CARE },
  },
  appointment_events: {
    rows: ofAppointments,
    what: 'Your appointments, without your name',
    copy: { as: 'changes_of_appointments' },
    end: { kind: 'keep', ...CARE },
  },
  meeting_joins: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'Your appointments, without your name',
    copy: { as: 'calls_joined' },
    end: { kind: 'keep', ...CARE },
  },
  meeting_presence: {
    rows: ofAppointments,
    what: 'Your appointments, without your name',
    copy: { as: 'presence_in_calls' },
    end: { kind: 'keep', ...CARE },
  },
  meeting_guests: {
    users: ['guest_id'],
    rows: ({ id }) => sql`id in (
      select id from meeting_guests where guest_id = ${id}
      union all
      select meeting_guests.id from meeting_guests join appointments on appointments.id = appointment_id
      where patient_id = ${id})`,
    what: 'Who takes part in calls as a guest',
    copy: { as: 'guests_in_calls', without: ['link_hash', 'guest_id'] },
    end: erase,
  },
  guest_blocks: {
    users: ['guest_id', 'patient_id'],
    rows: ({ id }) => sql`${id} in (guest_id, patient_id)`,
    what: 'Who takes part in calls as a guest',
    copy: { leftOut: 'the guest who left a call is not to be known by who invited them' },
    end: erase,
  },
  late_words: {
    users: ['by_id', 'to_id'],
    rows: ({ id }) => sql`${id} in (by_id, to_id)`,
    what: 'Your appointments, without your name',
    copy: { as: 'late_for_calls', without: ['key'] },
    end: erase,
  },
  lab_seats: {
    rows: ofLabBookings,
    what: 'Your lab tests, without your address',
    copy: { as: 'places_in_windows' },
    end: { kind: 'keep', ...CARE },
  },
  lab_booking_events: {
    rows: ofLabBookings,
    what: 'Your lab tests, without your address',
    copy: { as: 'changes_of_lab_tests' },
    end: { kind: 'keep', ...CARE },
  },
  lab_talks: {
    rows: ofLabBookings,
    what: 'Your lab tests, without your address',
    copy: { as: 'talks_of_lab_tests' },
    end: { kind: 'keep', ...CARE },
  },
  lab_results: {
    // the copy contains only what the person's page shows, because a clinician must explain the rest first
    rows: (person) => sql`${ofLabBookings(person)} and exists (
      select from lab_bookings join lab_tests on lab_tests.slug = lab_results.lab_test_slug
      where lab_bookings.id = booking_id and state = 'released'
        and lab_bookings.visit = lab_results.visit
        and (not (needs_talks and requires_counselling) or exists (
          select from lab_talks join appointments on appointments.id = appointment_id
          where lab_talks.booking_id = lab_bookings.id and nth = 'after'
            and appointments.status in ('confirmed', 'checked_in', 'in_progress', 'interrupted', 'needs_choice', 'completed'))))`,
    what: 'Your lab tests, without your address',
    copy: { as: 'lab_results' },
    end: { kind: 'keep', ...CARE },
  },
  lab_bookings: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your lab tests, without your address',
    copy: { as: 'lab_tests' },
    // a sample that is taken at a lab has no address
    end: { kind: 'anonymise', change: () => sql`address = case when address is not null then '' end`, kept: CARE },
  },
  call_outcome_concerns: {
    rows: ofAppointments,
    what: 'Your appointments, without your name',
    copy: { as: 'concerns_of_calls' },
    end: { kind: 'keep', ...CARE },
  },
  call_outcomes: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your appointments, without your name',
    // an expert's note is meant only for experts, so it is withheld
    copy: { as: 'outcomes_of_calls', without: ['note', 'key'] },
    end: { kind: 'keep', ...CARE },
  },
  package_offers: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your plans, without your name',
    copy: { as: 'offers_to_you', without: ['token_hash'] },
    end: erase,
  },
  plan_reminders: {
    rows: ({ id }) => sql`entitlement_id in (select id from entitlements where patient_id = ${id})`,
    what: 'Your plans, without your name',
    copy: { leftOut: 'the notices say the same' },
    end: erase,
  },
  plan_upgrades: {
    rows: ofOrders,
    what: 'Your plans, without your name',
    copy: { leftOut: 'the plans say the same' },
    end: { kind: 'keep', ...MONEY },
  },
  entitlement_units: {
    rows: ({ id }) => sql`entitlement_id in (select id from entitlements where patient_id = ${id})`,
    what: 'Your plans, without your name',
    copy: { as: 'units_of_plans' },
    end: { kind: 'keep', ...MONEY },
  },
  entitlements: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your plans, without your name',
    copy: { as: 'plans' },
    end: { kind: 'keep', ...MONEY },
  },
  orders: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your payments, without your name',
    copy: { as: 'orders' },
    end: { kind: 'keep', ...MONEY },
  },
  order_lines: {
    rows: ofOrders,
    what: 'Your payments, without your name',
    copy: { as: 'lines_of_orders' },
    end: { kind: 'keep', ...MONEY },
  },
  payment_attempts: {
    rows: ofOrders,
    what: 'Your payments, without your name',
    copy: { as: 'payment_attempts' },
    end: { kind: 'keep', ...MONEY },
  },
  gateway_payments: {
    rows: ofOrders,
    what: 'Your payments, without your name',
    copy: { as: 'payments' },
    end: { kind: 'keep', ...MONEY },
  },
  refunds: {
    rows: ofPayments,
    what: 'Your payments, without your name',
    copy: { as: 'refunds' },
    end: { kind: 'keep', ...MONEY },
  },
  coupon_uses: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your payments, without your name',
    copy: { as: 'codes_used' },
    end: { kind: 'keep', ...MONEY },
  },
  credit_uses: {
    rows: ofOrders,
    what: 'Your payments, without your name',
    copy: { as: 'credit_spent' },
    end: { kind: 'keep', ...MONEY },
  },
  credits: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'Your payments, without your name',
    copy: { as: 'credit' },
    end: { kind: 'keep', ...MONEY },
  },
  invoices: {
    rows: ofOrders,
    what: 'Your payments, without your name',
    copy: { as: 'bills' },
    end: { kind: 'anonymise', change: () => sql`recipient = null`, kept: MONEY },
  },
  ledger_entries: {
    rows: ofOrders,
    what: 'Your payments, without your name',
    copy: { as: 'ledger_entries' },
    end: { kind: 'keep', ...MONEY },
  },
  webhook_inbox: {
    searched: true,
    // an abandoned webhook waits for an operator, who finds the payment by its order
    rows: (person) =>
      sql`(processed_at is not null or next_try_at = 'infinity') and ${namedIn('body', 'received_at', person)}`,
    // the order is found by the webhook's body
    waits: (person) =>
      sql`processed_at is null and next_try_at < 'infinity' and ${namedIn('body', 'received_at', person)}`,
    what: 'Your payments, without your name',
    copy: { leftOut: 'the words of the payment provider; the payments say the same' },
    end: { kind: 'anonymise', change: () => sql`body = '\\x7b7d'` },
  },
  consent_events: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'What you agreed to, and who opened your record',
    copy: { as: 'consents' },
    end: { kind: 'keep', ...PROOF },
  },
  audit_entries: {
    users: ['patient_id'],
    rows: by('patient_id'),
    what: 'What you agreed to, and who opened your record',
    // `actor` is the id of another person; the page shows that person's name
    copy: { as: 'who_opened_your_record', without: ['actor', 'previous', 'hash'] },
    end: { kind: 'keep', ...PROOF },
  },
  audit_heads: {
    rows: ({ id }) => sql`chain = ${id}`,
    what: 'What you agreed to, and who opened your record',
    copy: { leftOut: 'the end of the chain of who opened your record' },
    end: { kind: 'keep', ...PROOF },
  },
  erasures: {
    users: ['user_id'],
    rows: by('user_id'),
    what: 'What you agreed to, and who opened your record',
    copy: { as: 'deletion_asked_for' },
    end: { kind: 'keep', why: 'It proves that we deleted.', until: 'as long as what it proves' },
  },
  feedback_given: {
    rows: ofAppointments,
    what: 'What you said about your calls',
    copy: { as: 'feedback' },
    // the data that others read from this row is deleted with it
    end: erase,
  },
  appointment_concerns: {
    rows: ofAppointments,
    what: 'What you wrote before your calls',
    copy: { as: 'told_before_calls' },
    end: erase,
  },
  doctor_availability: {
    rows: ({ id }) => sql`doctor_id in (select id from doctors where user_id = ${id})`,
    what: WORK_OF_EXPERT,
    copy: { as: 'hours' },
    end: { kind: 'keep', ...CARE },
  },
  doctor_inavailability: {
    rows: ({ id }) => sql`doctor_id in (select id from doctors where user_id = ${id})`,
    what: WORK_OF_EXPERT,
    copy: { as: 'leave' },
    end: { kind: 'keep', ...CARE },
  },
  bank_changes: {
    rows: ({ id }) => sql`doctor_id in (select id from doctors where user_id = ${id})`,
    what: WORK_OF_EXPERT,
    copy: { as: 'bank_accounts', without: ['number_sealed', 'sent_hash'] },
    end: { kind: 'keep', ...MONEY },
  },
  signing_pins: {
    rows: ({ id }) => sql`doctor_id in (select id from doctors where user_id = ${id})`,
    what: WORK_OF_EXPERT,
    copy: { as: 'signing_pin', without: ['pin_hash'] },
    // nobody can sign after their account has ended
    end: erase,
  },
  fee_shares: {
    rows: ({ id }) => sql`doctor_id in (select id from doctors where user_id = ${id})`,
    what: WORK_OF_EXPERT,
    copy: { as: 'shares' },
    end: { kind: 'keep', ...MONEY },
  },
  earning_months: {
    rows: ({ id }) => sql`doctor_id in (select id from doctors where user_id = ${id})`,
    what: WORK_OF_EXPERT,
    copy: { leftOut: 'the statement of each month says the same' },
    end: { kind: 'keep', ...MONEY },
  },
  profile_changes: {
    rows: ({ id }) => sql`doctor_id in (select id from doctors where user_id = ${id})`,
    what: WORK_OF_EXPERT,
    copy: { as: 'expert_profile_changes' },
    end: { kind: 'keep', ...CARE },
  },
  doctors: {
    users: ['user_id'],
    rows: by('user_id'),
    what: WORK_OF_EXPERT,
    copy: { as: 'expert_profile' },
    end: { kind: 'keep', ...CARE },
  },
  users: {
    rows: by('id'),
    what: 'Your name, phone and e-mail',
    copy: { as: 'account', without: ['password_hash'] },
    end: {
      kind: 'anonymise',
      change: (now) => sql`name = 'Deleted account', email = null, phone = null, password_hash = null,
        email_verified_at = null, phone_verified_at = null, institute_code = null, institute_email = null,
        password_changed_at = null, disabled_at = coalesce(disabled_at, ${now}), erased_at = ${now}`,
    },
  },
}
