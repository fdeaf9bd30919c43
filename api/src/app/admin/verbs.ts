import { appointmentAbsent } from './verbs/appointment-absent.ts'
import { appointmentCancel } from './verbs/appointment-cancel.ts'
import { appointmentReassign } from './verbs/appointment-reassign.ts'
import { appointmentRefund } from './verbs/appointment-refund.ts'
import { auditVerify } from './verbs/audit-verify.ts'
import { bookingFind } from './verbs/booking-find.ts'
import { commentHide } from './verbs/comment-hide.ts'
import { commentRestore } from './verbs/comment-restore.ts'
import { contactAnswered } from './verbs/contact-answered.ts'
import { contactList } from './verbs/contact-list.ts'
import { contactShow } from './verbs/contact-show.ts'
import { couponAdd } from './verbs/coupon-add.ts'
import { couponList } from './verbs/coupon-list.ts'
import { doctorAdd } from './verbs/doctor-add.ts'
import { doctorApprove } from './verbs/doctor-approve.ts'
import { doctorPublish } from './verbs/doctor-publish.ts'
import { doctorReject } from './verbs/doctor-reject.ts'
import { doctorShare } from './verbs/doctor-share.ts'
import { doctorSuspend } from './verbs/doctor-suspend.ts'
import { erasureList } from './verbs/erasure-list.ts'
import { erasureRun } from './verbs/erasure-run.ts'
import { feedbackList } from './verbs/feedback-list.ts'
import { feedbackPass } from './verbs/feedback-pass.ts'
import { feedbackShow } from './verbs/feedback-show.ts'
import { instituteAdd } from './verbs/institute-add.ts'
import { instituteEnd } from './verbs/institute-end.ts'
import { instituteList } from './verbs/institute-list.ts'
import { instituteStatistics } from './verbs/institute-statistics.ts'
import { jobsList } from './verbs/jobs-list.ts'
import { jobsRetry } from './verbs/jobs-retry.ts'
import { jobsRun } from './verbs/jobs-run.ts'
import { labCancel } from './verbs/lab-cancel.ts'
import { labCollect } from './verbs/lab-collect.ts'
import { labMissed } from './verbs/lab-missed.ts'
import { labRedraw } from './verbs/lab-redraw.ts'
import { labRelease } from './verbs/lab-release.ts'
import { labResult } from './verbs/lab-result.ts'
import { lateList } from './verbs/late-list.ts'
import { orderFind } from './verbs/order-find.ts'
import { packagePublish } from './verbs/package-publish.ts'
import { packageRevoke } from './verbs/package-revoke.ts'
import { personFind } from './verbs/person-find.ts'
import { secretsReseal } from './verbs/secrets-reseal.ts'
import { textsShow } from './verbs/texts-show.ts'
import { threadHandOver } from './verbs/thread-hand-over.ts'
import { threadList } from './verbs/thread-list.ts'
import { userRestore } from './verbs/user-restore.ts'
import { userSecondFactorReset } from './verbs/user-second-factor-reset.ts'
import { userSuspend } from './verbs/user-suspend.ts'
import type { Verb } from './verb.ts'

/** All commands for operators, in the order in which --help lists them. */
export const VERBS: readonly Verb[] = [
  appointmentAbsent,
  appointmentCancel,
  appointmentReassign,
  appointmentRefund,
  auditVerify,
  bookingFind,
  commentHide,
  commentRestore,
  contactAnswered,
  contactList,
  contactShow,
  couponAdd,
  couponList,
  doctorAdd,
  doctorApprove,
  doctorPublish,
  doctorReject,
  doctorShare,
  doctorSuspend,
  erasureList,
  erasureRun,
  feedbackList,
  feedbackPass,
  feedbackShow,
  instituteAdd,
  instituteEnd,
  instituteList,
  instituteStatistics,
  jobsList,
  jobsRetry,
  jobsRun,
  labCancel,
  labCollect,
  labMissed,
  labRedraw,
  labRelease,
  labResult,
  lateList,
  orderFind,
  packagePublish,
  packageRevoke,
  personFind,
  secretsReseal,
  textsShow,
  threadHandOver,
  threadList,
  userRestore,
  userSecondFactorReset,
  userSuspend,
]
