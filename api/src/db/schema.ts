import type { AdminActsTables } from '../admin/admin-acts.tables.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import type { BookingTables } from '../care/booking/booking.tables.ts'
import type { FeedbackTables } from '../care/feedback/feedback.tables.ts'
import type { LabBookingsTables } from '../care/lab-bookings/lab-bookings.tables.ts'
import type { MeetingsTables } from '../care/meetings/meetings.tables.ts'
import type { OutcomesTables } from '../care/outcomes/outcomes.tables.ts'
import type { CoursesTables } from '../catalogue/courses/courses.tables.ts'
import type { DoctorsTables } from '../catalogue/doctors/doctors.tables.ts'
import type { OwnProfileTables } from '../catalogue/own-profile/own-profile.tables.ts'
import type { LabTestsTables } from '../catalogue/lab-tests/lab-tests.tables.ts'
import type { PackagesTables } from '../catalogue/packages/packages.tables.ts'
import type { PoliciesTables } from '../catalogue/policies/policies.tables.ts'
import type { TreatmentsTables } from '../catalogue/treatments/treatments.tables.ts'
import type { CanaryReportsTables } from '../delivery/canary-reports/canary-reports.tables.ts'
import type { OutboxTables } from '../jobs/outbox.tables.ts'
import type { FilesTables } from '../files/files.tables.ts'
import type { PictureTables } from '../files/picture/picture.tables.ts'
import type { InvoicesTables } from '../invoices/invoices.tables.ts'
import type { LimitsTables } from '../limits/limits.tables.ts'
import type { CouponsTables } from '../money/coupons/coupons.tables.ts'
import type { EarningsTables } from '../money/earnings/earnings.tables.ts'
import type { OffersTables } from '../money/offers/offers.tables.ts'
import type { PaymentsTables } from '../money/payments/payments.tables.ts'
import type { PlansTables } from '../money/plans/plans.tables.ts'
import type { AccountsTables } from '../people/accounts/accounts.tables.ts'
import type { BankTables } from '../people/bank/bank.tables.ts'
import type { SigningPinTables } from '../people/signing-pin/signing-pin.tables.ts'
import type { ErasuresTables } from '../people/erasures/erasures.tables.ts'
import type { ContactTables } from '../people/contact/contact.tables.ts'
import type { ProfileTables } from '../people/profile/profile.tables.ts'
import type { NoticesTables } from '../people/notices/notices.tables.ts'
import type { PreferencesTables } from '../people/preferences/preferences.tables.ts'
import type { InstitutesTables } from '../people/institutes/institutes.tables.ts'
import type { BlogsTables } from '../reading/blogs/blogs.tables.ts'
import type { CommentsTables } from '../reading/comments/comments.tables.ts'
import type { DocumentsTables } from '../reading/documents/documents.tables.ts'
import type { FaqTables } from '../reading/faq/faq.tables.ts'
import type { LandingTables } from '../reading/landing/landing.tables.ts'
import type { EncountersTables } from '../record/encounters/encounters.tables.ts'
import type { LabOrdersTables } from '../record/lab-orders/lab-orders.tables.ts'
import type { MilestonesTables } from '../record/milestones/milestones.tables.ts'
import type { DietPlansTables } from '../record/diet-plans/diet-plans.tables.ts'
import type { PrescriptionsTables } from '../record/prescriptions/prescriptions.tables.ts'
import type { PatientDocumentsTables } from '../record/documents/documents.tables.ts'
import type { ExercisesTables } from '../learning/exercises/exercises.tables.ts'
import type { EnrolmentsTables } from '../learning/courses/enrolments.tables.ts'
import type { ProgressTables } from '../learning/courses/progress.tables.ts'
import type { GuidesTables } from '../learning/guides/guides.tables.ts'
import type { QuestionsTables } from '../talk/questions/questions.tables.ts'
import type { JournalTables } from '../record/journal/journal.tables.ts'
import type { HistoryTables } from '../record/history/history.tables.ts'
import type { ShiTables } from '../record/shi/shi.tables.ts'
import type { MessagesTables } from '../talk/messages/messages.tables.ts'
import type { ConstantsTables } from '../reference/constants/constants.tables.ts'
import type { MedicinesTables } from '../reference/medicines/medicines.tables.ts'
import type { PlacesTables } from '../reference/places/places.tables.ts'

/** Every table of the database. Each is typed in its feature, as the driver hands it over: timestamptz is a Date, jsonb is parsed. */
export type Tables = AccountsTables &
  AdminActsTables &
  AuditTables &
  BankTables &
  SigningPinTables &
  BlogsTables &
  BookingTables &
  CanaryReportsTables &
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
  ShiTables &
  TreatmentsTables
