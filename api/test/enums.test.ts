import { CodePurpose, StepUpPurpose, UserType } from '@app/contracts/accounts'
import { Appointment, AppointmentStatus, ConsultationType } from '@app/contracts/booking'
import { BuildReport } from '@app/contracts/build-reports'
import { ReplyChannel } from '@app/contracts/contact'
import { ConsentPurpose } from '@app/contracts/consents'
import { MessageChannel } from '@app/contracts/contact-preferences'
import { CouponScope } from '@app/contracts/coupons'
import { Course, Lesson } from '@app/contracts/courses'
import { Gender } from '@app/contracts/doctors'
import { FilePurpose, FileType, UploadPurpose } from '@app/contracts/files'
import { LabBookingState, LabTalkNth } from '@app/contracts/lab-bookings'
import { DocumentKind } from '@app/contracts/patient-documents'
import { HistoryKind } from '@app/contracts/history'
import { NoteField } from '@app/contracts/encounters'
import { LabCategory, LabTest } from '@app/contracts/lab-tests'
import { LandingPage } from '@app/contracts/landing'
import { ZoomSession } from '@app/contracts/meetings'
import { TeleList } from '@app/contracts/medicines'
import { InclusionType, Package } from '@app/contracts/packages'
import { CallUrgency, CarePath } from '@app/contracts/outcomes'
import { OrderLine, Provider } from '@app/contracts/payments'
import { UnitState } from '@app/contracts/plans'
import { OwnProfile, ProfileField } from '@app/contracts/professional-detail'
import { PolicyKind } from '@app/contracts/policies'
import { Rhythm } from '@app/contracts/prescriptions'
import { Sex } from '@app/contracts/profile'
import { RecordAccess } from '@app/contracts/record-access'
import { RecordContents } from '@app/contracts/record-contents'
import { ShiSectionKind } from '@app/contracts/shi'
import { ExerciseKind, GuideTopic } from '@app/contracts/learning'
import { QuestionCategory } from '@app/contracts/questions'
import { MilestoneState } from '@app/contracts/milestones'
import { MessageWriter } from '@app/contracts/threads'
import { PROFILE_TYPES } from '@app/domain/profile-type'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from './database.ts'

/** The columns whose values the API sends, each with the contract's options. */
const ON_THE_WIRE: Readonly<Record<string, readonly string[]>> = {
  'audit_entries.actor_kind': RecordAccess.shape.by.options,
  'one_time_codes.channel': MessageChannel.options,
  'one_time_codes.purpose': CodePurpose.options,
  'passkey_challenges.purpose': ['login', 'enrol', 'sign', ...StepUpPurpose.options],
  'consent_events.purpose': ConsentPurpose.options,
  'users.user_type': UserType.options,
  'appointments.mode': ConsultationType.options,
  'appointments.status': AppointmentStatus.options,
  'appointments.visit': Appointment.shape.visit.options,
  'call_outcomes.path': CarePath.options,
  'call_outcomes.urgency': CallUrgency.options,
  'call_outcomes.profile_type': PROFILE_TYPES,
  'build_reports.kind': BuildReport.shape.kind.options,
  'contact_preferences.channels': MessageChannel.options,
  'contact_requests.reply_by': ReplyChannel.options,
  'coupons.scopes': CouponScope.options,
  'courses.level': Course.shape.level.options,
  'courses.audience': Course.shape.audience.options,
  'courses.tax_treatment': Course.shape.tax_treatment.options,
  'course_lessons.kind': Lesson.shape.kind.options,
  'doctors.gender': Gender.options,
  'doctors.state': OwnProfile.shape.state.options,
  'profile_changes.field': ProfileField.options,
  'doctors.profile_type': PROFILE_TYPES,
  'history_items.kind': HistoryKind.options,
  'messages.by': MessageWriter.options,
  'milestone_steps.state': MilestoneState.options,
  'questions.category': QuestionCategory.options,
  'common_questions.category': QuestionCategory.options,
  'exercises.kind': ExerciseKind.options,
  'self_help_guides.topic': GuideTopic.options,
  'shi_sections.kind': ShiSectionKind.options,
  'patient_documents.kind': DocumentKind.options,
  'notes.field': NoteField.options,
  'files.media_type': FileType.options,
  'files.purpose': FilePurpose.options,
  'uploads.purpose': UploadPurpose.options,
  'lab_bookings.state': LabBookingState.options,
  'lab_talks.nth': LabTalkNth.options,
  'lab_tests.category': LabCategory.options,
  'lab_tests.applies_to': LabTest.shape.applies_to.options,
  'lab_tests.sample': LabTest.shape.samples.def.element.options,
  'lab_tests.tax_treatment': LabTest.shape.tax_treatment.options,
  'landing_pages.kind': LandingPage.shape.kind.options,
  'landing_pages.about_type': LandingPage.shape.about.def.innerType.shape.type.options,
  'landing_pages.profile_type': PROFILE_TYPES,
  'meeting_presence.role': ZoomSession.shape.role.options,
  'medicines.tele_list': TeleList.options,
  'prescription_items.rhythm': Rhythm.options,
  'payment_attempts.provider': Provider.options,
  'provider_health.provider': Provider.options,
  'patient_profiles.sex': Sex.options,
  'packages.goal': Package.shape.goal.options,
  'packages.doctor_types_allowed': PROFILE_TYPES,
  'packages.tax_treatment': Package.shape.tax_treatment.options,
  'package_inclusions.type': InclusionType.options,
  'entitlement_units.type': InclusionType.options,
  'order_lines.product_kind': OrderLine.shape.kind.options,
  'cancellation_policies.kind': PolicyKind.options,
}
/** Columns with fewer options than the contract, because not every row can have every value. */
const SOME_OF: Readonly<Record<string, readonly string[]>> = {
  'lab_bookings.policy_kind': PolicyKind.options,
  'packages.policy_kind': PolicyKind.options,
  'packages.single_of': InclusionType.options,
  'entitlement_units.state': UnitState.options,
  'record_entries.part': Object.keys(RecordContents.shape),
}
/** Columns that never leave the API. */
const INSIDE = [
  /\.(origin|retired_by)$/,
  /^(payment_attempts|gateway_payments|refunds|webhook_inbox)\./,
  /^invoice_series\./,
  /^(booking_products|ledger_entries|order_lines|orders)\./,
  /^coupons\.(kind|segment)$/,
  /^coupon_uses\.state$/,
  /^admin_acts\./,
  /^appointments\.cancelled_by$/,
  /^sessions\.ended_why$/,
  /^course_grants\./,
  /^lesson_progress\.done_by$/,
  /^link_codes\./,
  /^consent_events\.channel$/,
  /^text_counts\.prefix$/,
]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Returns all columns that a check limits to a list of words, each with its words. */
async function listedWords(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; rule: string }>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and cardinality(conkey) = 1`.execute(database.db)
  const found = rows.map(({ name, rule }): [string, string[]] => [
    name,
    /= ANY|<@|= '/.test(rule) ? [...rule.matchAll(/'([^']*)'::text/g)].map(([, word]) => word!) : [],
  ])
  return new Map(found.filter(([, words]) => words.length > 0))
}

it('what a column may hold is what the contract names', async () => {
  const words = await listedWords()
  for (const [column, options] of Object.entries(ON_THE_WIRE))
    expect([column, words.get(column)?.toSorted()]).toEqual([column, options.toSorted()])
  for (const [column, options] of Object.entries(SOME_OF))
    expect(options).toEqual(expect.arrayContaining(words.get(column)!))
  const known = new Set([...Object.keys(ON_THE_WIRE), ...Object.keys(SOME_OF)])
  const unknown = [...words.keys()].filter(
    (column) => !known.has(column) && !INSIDE.some((inside) => inside.test(column)),
  )
  expect(unknown).toEqual([])
})
