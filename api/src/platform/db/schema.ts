import type { AdminActsTables } from '../../app/admin/admin-acts.tables.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import type { BookingTables } from '../../areas/care/booking/booking.tables.ts'
import type { FeedbackTables } from '../../areas/care/feedback/feedback.tables.ts'
import type { GuestsTables } from '../../areas/care/guests/guests.tables.ts'
import type { LabBookingsTables } from '../../areas/care/lab-bookings/lab-bookings.tables.ts'
import type { MeetingsTables } from '../../areas/care/meetings/meetings.tables.ts'
import type { OutcomesTables } from '../../areas/care/outcomes/outcomes.tables.ts'
import type { CoursesTables } from '../../areas/catalogue/courses/courses.tables.ts'
import type { DoctorsTables } from '../../areas/catalogue/doctors/doctors.tables.ts'
import type { OwnProfileTables } from '../../areas/catalogue/own-profile/own-profile.tables.ts'
import type { LabTestsTables } from '../../areas/catalogue/lab-tests/lab-tests.tables.ts'
import type { PackagesTables } from '../../areas/catalogue/packages/packages.tables.ts'
import type { PoliciesTables } from '../../areas/catalogue/policies/policies.tables.ts'
import type { TalksTables } from '../../areas/catalogue/talks/talks.tables.ts'
import type { TreatmentsTables } from '../../areas/catalogue/treatments/treatments.tables.ts'
import type { BuildReportsTables } from '../../areas/delivery/build-reports/build-reports.tables.ts'
import type { OutboxTables } from '../jobs/outbox.tables.ts'
import type { FilesTables } from '../../areas/files/files.tables.ts'
import type { PictureTables } from '../../areas/files/picture/picture.tables.ts'
import type { InvoicesTables } from '../../areas/money/invoices/invoices.tables.ts'
import type { LimitsTables } from '../limits/limits.tables.ts'
import type { CouponsTables } from '../../areas/money/coupons/coupons.tables.ts'
import type { EarningsTables } from '../../areas/money/earnings/earnings.tables.ts'
import type { OffersTables } from '../../areas/money/offers/offers.tables.ts'
import type { PaymentsTables } from '../../areas/money/payments/payments.tables.ts'
import type { PlansTables } from '../../areas/money/plans/plans.tables.ts'
import type { AccountsTables } from '../../areas/people/accounts/accounts.tables.ts'
import type { BankTables } from '../../areas/money/bank/bank.tables.ts'
import type { SigningPinTables } from '../../areas/people/signing-pin/signing-pin.tables.ts'
import type { ErasuresTables } from '../../app/leaving/erasures/erasures.tables.ts'
import type { ContactTables } from '../../areas/people/contact/contact.tables.ts'
import type { ProfileTables } from '../../areas/people/profile/profile.tables.ts'
import type { NoticesTables } from '../../areas/people/notices/notices.tables.ts'
import type { PreferencesTables } from '../../areas/people/preferences/preferences.tables.ts'
import type { InstitutesTables } from '../../areas/people/institutes/institutes.tables.ts'
import type { BlogsTables } from '../../areas/reading/blogs/blogs.tables.ts'
import type { CommentsTables } from '../../areas/reading/comments/comments.tables.ts'
import type { DocumentsTables } from '../../areas/reference/legal/legal.tables.ts'
import type { FaqTables } from '../../areas/reading/faq/faq.tables.ts'
import type { LandingTables } from '../../areas/reading/landing/landing.tables.ts'
import type { EncountersTables } from '../../areas/record/encounters/encounters.tables.ts'
import type { LabOrdersTables } from '../../areas/record/lab-orders/lab-orders.tables.ts'
import type { ReferralsTables } from '../../areas/record/referrals/referrals.tables.ts'
import type { ContentsTables } from '../../areas/record/contents/contents.tables.ts'
import type { MilestonesTables } from '../../areas/record/milestones/milestones.tables.ts'
import type { DietPlansTables } from '../../areas/record/diet-plans/diet-plans.tables.ts'
import type { PrescriptionsTables } from '../../areas/record/prescriptions/prescriptions.tables.ts'
import type { PatientDocumentsTables } from '../../areas/record/documents/documents.tables.ts'
import type { ExercisesTables } from '../../areas/learning/exercises/exercises.tables.ts'
import type { EnrolmentsTables } from '../../areas/learning/courses/enrolments.tables.ts'
import type { ProgressTables } from '../../areas/learning/courses/progress.tables.ts'
import type { GuidesTables } from '../../areas/learning/guides/guides.tables.ts'
import type { QuestionsTables } from '../../areas/conversations/questions/questions.tables.ts'
import type { JournalTables } from '../../areas/record/journal/journal.tables.ts'
import type { HistoryTables } from '../../areas/record/history/history.tables.ts'
import type { ShiTables } from '../../areas/record/shi/shi.tables.ts'
import type { MessagesTables } from '../../areas/conversations/messages/messages.tables.ts'
import type { ConstantsTables } from '../../areas/reference/constants/constants.tables.ts'
import type { MedicinesTables } from '../../areas/reference/medicines/medicines.tables.ts'
import type { PlacesTables } from '../../areas/reference/places/places.tables.ts'

/**
 * All tables in the database. Each table's type is declared in its feature and describes rows as the driver returns
 * them: timestamptz is a Date, and jsonb is parsed.
 */
export type Tables = AccountsTables &
  AdminActsTables &
  AuditTables &
  BankTables &
  SigningPinTables &
  BlogsTables &
  BookingTables &
  BuildReportsTables &
  CommentsTables &
  ConstantsTables &
  ContactTables &
  CoursesTables &
  DietPlansTables &
  DoctorsTables &
  OwnProfileTables &
  DocumentsTables &
  EarningsTables &
  FeedbackTables &
  EncountersTables &
  ErasuresTables &
  FaqTables &
  GuestsTables &
  HistoryTables &
  InstitutesTables &
  FilesTables &
  PictureTables &
  EnrolmentsTables &
  ProgressTables &
  ExercisesTables &
  GuidesTables &
  JournalTables &
  QuestionsTables &
  LabBookingsTables &
  LabOrdersTables &
  LabTestsTables &
  LandingTables &
  InvoicesTables &
  LimitsTables &
  MedicinesTables &
  MeetingsTables &
  MessagesTables &
  ContentsTables &
  MilestonesTables &
  NoticesTables &
  OffersTables &
  OutcomesTables &
  OutboxTables &
  PatientDocumentsTables &
  ProfileTables &
  PackagesTables &
  CouponsTables &
  PaymentsTables &
  PlansTables &
  PlacesTables &
  PoliciesTables &
  PreferencesTables &
  PrescriptionsTables &
  ReferralsTables &
  ShiTables &
  TalksTables &
  TreatmentsTables
