import { ENDPOINTS } from '@app/contracts/endpoints'
import type * as z from 'zod/mini'
import { expect, it } from 'vitest'

/** Why a call that has no key may come twice, because its answer was lost, and do its work once. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  'POST /api/v1/user/login': 'a session more does no harm, and ends by itself',
  'POST /user/send-otp': 'sends a code more, within its limits',
  'POST /user/resend-otp': 'sends a code more, within its limits',
  'POST /user/send-step-up': 'sends a code more, within its limits',
  'POST /user/verify-otp': 'a code counts once',
  'POST /user/landing/register': 'sends a code more, within its limits',
  'POST /user/landing/verify': 'a code counts once',
  'POST /user/phone/send-otp': 'sends a code more, within its limits',
  'POST /user/phone': 'a code counts once',
  'POST /user/email': 'a code counts once',
  'POST /api/v1/user/verifyEmailToken': 'a link counts once',
  'POST /user/institute/register': 'a code counts once',
  'POST /user/second-factor/begin': 'another secret, until one is confirmed',
  'POST /user/second-factor/confirm': 'an app is confirmed once',
  'POST /user/second-factor/end': 'what has ended stays ended',
  'POST /auth/refresh': 'a replaced token serves for ten seconds more',
  'POST /auth/link': 'a code more, for a minute',
  'POST /auth/exchange': 'a link counts once',
  'POST /auth/leave': 'what has ended stays ended',
  'POST /user/logout-everywhere': 'what has ended stays ended',
  'POST /user/erasure': 'what is asked for stays as it was asked first',
  'POST /user/erasure/withdraw': 'what is withdrawn stays withdrawn',
  'POST /user/sessions/end': 'what has ended is not there any more',
  'POST /api/v1/user/forgotPassword': 'a link more, within its limits',
  'POST /api/v1/user/resetPassword': 'a link counts once',
  'POST /api/v1/user/changePassword': 'the second finds that the old password has gone',
  'POST /user/profile': 'writes the same again',
  'POST /user/contact-preferences': 'writes the same again',
  'POST /user/history/end': 'what has ended stays ended',
  'POST /user/history/confirm': 'what is confirmed stays confirmed',
  'POST /notices/read': 'what is read stays read',
  'POST /discovery-call/slot-book': 'a hold of the same time by the same patient is the same hold',
  'POST /user/bookAppointment': 'a hold of the same time by the same patient is the same hold',
  'POST /discovery-call/release': 'what is released stays released',
  'POST /discovery-call/book': 'an appointment is booked once',
  'POST /payments/make/discovery-call/razorpay': 'an appointment has one order',
  'POST /razorpay/order': 'a hold has one order, and an order one at the provider',
  'POST /payments/save/razorpay': 'a payment is believed once, by what the provider says',
  'POST /payments/save/package/razorpay': 'a payment is believed once, by what the provider says',
  'POST /payments/free': 'an order is fulfilled once',
  'POST /payments/save/package/cashfree': 'a payment is believed once, by what the provider says',
  'POST /user/applyDiscoveryCallCoupon': 'an order has one code, and the same again is the same',
  'POST /user/applyAppointmentCoupon': 'an order has one code, and the same again is the same',
  'POST /user/applyPackageCoupon': 'an order has one code, and the same again is the same',
  'POST /user/applyLabTestCoupon': 'an order has one code, and the same again is the same',
  'POST /user/applyCourseCoupon': 'an order has one code, and the same again is the same',
  'POST /user-plan/use': 'an appointment is booked with one unit',
  'POST /user-plan/freeze': 'what is paused stays paused',
  'POST /user-plan/unfreeze': 'what goes on goes on',
  'POST /user-plan/stop': 'what is stopped stays stopped',
  'POST /payments/save/discovery-call/razorpay': 'a payment is believed once, by what the provider says',
  'POST /payments/make/discovery-call/cashfree': 'an appointment has one order of a provider',
  'POST /cashfree/order': 'an appointment has one order of a provider',
  'POST /payments/save/discovery-call/cashfree': 'a payment is believed once, by what the provider says',
  'POST /discovery-call/book-cashfree': 'a payment is believed once, by what the provider says',
  'POST /canary-reports': 'a count, and nothing hangs on one more',
  'POST /blog-comment/delete-comment': 'what is deleted stays deleted',
  'POST /blog-comment/report-comment': 'an account reports a comment once',
  'POST /coming-soon/notify': 'an address is noted once',
  'POST /doctor/user/search-doctor': 'changes nothing',
  'POST /file-upload/uploadFile': 'a file more, which the quota counts; the key is that of start',
  'POST /file-upload/multi': 'files more, which the quota counts; the key is that of start',
  'POST /file-upload/uploadVideo': 'a film more, which the quota counts; the key is that of start',
  'POST /file-upload/part': 'a part is known by where it begins',
  'POST /file-upload/finish': 'an upload becomes one file',
  'POST /file-upload/cancel': 'what is given up stays given up',
  'POST /user/picture': 'sets the same again',
  'POST /user/picture/remove': 'what is gone stays gone',
  'POST /file/link': 'a link more, for five minutes',
  'POST /api/v1/user/join-meeting': 'a ticket more, for a minute',
  'POST /api/v1/user/onJoinParticipant': 'who has joined has joined',
  'POST /api/v1/user/endMeeting': 'what has ended stays ended',
}

const hasKey = (body: z.core.$ZodType | undefined): boolean =>
  body !== undefined && 'shape' in body._zod.def && 'key' in (body._zod.def.shape as object)

it('every call that writes has a key, or a reason why it may come twice', () => {
  const posts = Object.entries(ENDPOINTS).filter(([name]) => name.startsWith('POST '))
  const bare = posts.filter(([, endpoint]) => !hasKey('body' in endpoint ? endpoint.body : undefined))
  expect(bare.map(([name]) => name).toSorted()).toEqual(Object.keys(WITHOUT_KEY).toSorted())
  expect(posts.length - bare.length).toBeGreaterThanOrEqual(3)
})
