/** What brings a call that does not stand yet. */
type Part = 'accounts' | 'booking' | 'record' | 'patient' | 'doctor' | 'meeting'

/** Whether the call stands, or which part brings it. Whoever builds a call changes its word here to "stands". */
type Standing = 'stands' | Part

/** The calls that the specification names by their path. It does not show every method: the others are our choice. */
const WITH_A_PATH: Readonly<Record<string, Standing>> = {
  'GET /blog-category/blog-categories': 'stands',
  'GET /user/blogs': 'stands',
  'GET /user/blog-detail': 'stands',
  'GET /blog-author/blog-author-detail': 'stands',
  'GET /blog-comment/get-comments': 'stands',
  'POST /blog-comment/create-comment': 'stands',

  'GET /doctor/user/doctor-detail': 'stands',
  'GET /feedback/feedback-list': 'stands',
  'GET /treatment-category/user-treatment-category': 'stands',
  'GET /doctor/user/doctor-list': 'stands',
  'POST /doctor/user/search-doctor': 'stands',
  'GET /doctor/getDoctor-languages': 'stands',
  'GET /doctor/user/by-profile-type': 'stands',

  'POST /api/v1/user/login': 'stands',
  'POST /user/send-otp': 'stands',
  'POST /user/verify-otp': 'stands',
  'POST /user/resend-otp': 'stands',
  'POST /user/landing/register': 'accounts',
  'POST /user/landing/verify': 'accounts',
  'POST /api/v1/user/forgotPassword': 'accounts',
  'POST /api/v1/user/resetPassword': 'accounts',
  'POST /api/v1/user/changePassword': 'accounts',
  'POST /api/v1/user/verifyEmailToken': 'accounts',
  'GET /user/logout': 'stands',
  'GET /user/profile': 'stands',
  'POST /user/profile': 'accounts',
  'GET /user/patient/profile': 'stands',

  'GET /city/get-cities-list': 'stands',
  'GET /city/:id': 'stands',
  'GET /states/get-state-list': 'stands',

  'GET /treatment/user/list': 'stands',
  'GET /treatment/user/treatment-detail': 'stands',
  'GET /specialization/user/list': 'stands',
  'POST /professional-detail/user/update': 'doctor',

  'GET /api/v1/user/getAvailabilitySlot': 'doctor',
  'POST /api/v1/user/addAvailabilitySlot': 'doctor',
  'POST /api/v1/user/deleteAvailabilitySlot': 'doctor',
  'GET /availability-slot/for-discovery-call': 'stands',
  'GET /availability-slot/get-availability-slot-for-patient': 'booking',

  'POST /file-upload/uploadFile': 'stands',
  'POST /file-upload/multi': 'stands',
  'POST /file-upload/uploadVideo': 'stands',

  'POST /api/v1/user/zoomSignature': 'meeting',
  'POST /api/v1/user/createZoomVideoSDKJwt': 'meeting',
  'POST /api/v1/user/endMeeting': 'stands',
  'POST /api/v1/user/onJoinParticipant': 'stands',

  'POST /razorpay/order': 'stands',
  'POST /payments/save/razorpay': 'booking',
  'POST /payments/save/course/razorpay': 'booking',
  'POST /payments/save/lab-test/razorpay': 'booking',
  'POST /payments/save/package/razorpay': 'booking',
  'POST /payments/save/package/cashfree': 'booking',
  'POST /payments/save/discovery-call/razorpay': 'stands',
  'POST /payments/save/discovery-call/cashfree': 'booking',
  'POST /payments/make/discovery-call/razorpay': 'stands',
  'POST /payments/make/discovery-call/cashfree': 'booking',
  'POST /payments/published-package/cashfree': 'booking',
  'GET /payments/user-package': 'booking',
  'GET /cashfree/payment/details/:id': 'booking',

  'POST /user/bookAppointment': 'booking',
  'POST /user/reScheduleAppointment': 'booking',
  'POST /appointment/cancel': 'booking',
  'POST /course/buyCourse': 'booking',
  'POST /lab-test/book-lab-test': 'booking',
  'POST /lab-test/add-slot-lab-test': 'booking',
  'POST /discovery-call/book': 'stands',
  'POST /discovery-call/book-cashfree': 'booking',
  'POST /discovery-call/slot-book': 'stands',

  'GET /package/user/package-list': 'stands',
  'GET /package/package-details': 'stands',
  'POST /package/buy-package-razorpay': 'booking',
  'POST /package/buy-package-cashfree': 'booking',
  'POST /package/buy/published/cashfree': 'booking',
  'GET /package/publish': 'booking',
  'GET /package/publish/:slug': 'booking',
  // it refuses `linked` until booking brings offers by a link
  'GET /user/single-package': 'stands',
  'POST /package/get-user-package-recommendation': 'booking',

  'POST /user/applyPackageCoupon': 'booking',
  'POST /user/applyDiscoveryCallCoupon': 'booking',
  'POST /user/applyAppointmentCoupon': 'booking',
  'POST /user/applyLabTestCoupon': 'booking',
  'POST /user/applyCourseCoupon': 'booking',

  'GET /appointment/patient-appointment': 'stands',
  'GET /appointment/doctor-appointment': 'stands',
  'GET /appointment/details': 'stands',
  'GET /appointment/get-patient-appointment-history': 'record',
  'GET /appointment/history/detail': 'record',
  'GET /appointment/milestone': 'record',
  'POST /appointment/milestone': 'record',

  'GET /notes': 'record',
  'POST /notes': 'record',
  'GET /notes/patient': 'record',
  'GET /invoice': 'booking',

  'GET /lab-test/test-list': 'stands',
  'GET /user/lab-test': 'stands',
  'GET /lab-test/get-lab-details': 'stands',
  'GET /lab-test/get-lab-test-slot': 'booking',
  'POST /lab-test/addLabTestByDoctor': 'record',
  'POST /lab-test/removeLabTestByDoctor': 'record',

  'GET /user-plan/user/current': 'booking',
  'GET /user-plan/check': 'booking',
  'GET /user-plan/user/history': 'booking',

  'POST /contact-us/add-contact-us': 'stands',
  'GET /constant': 'stands',

  'GET /shi/get-all-sections': 'patient',
  'GET /shi/get-all-questions': 'patient',
  'POST /shi/add-shi-response': 'patient',
  'GET /shi/get-shi-response': 'patient',
  'GET /shi/get-shi-report': 'patient',
  // the doctor's view of a report that was shared with them
  'GET /shi/get-shi-patient-details': 'patient',
}

/** The calls that the specification names in words alone, under paths of our choice. */
const IN_WORDS: Readonly<Record<string, Standing>> = {
  'GET /faq/list': 'stands',
  'GET /medicine/list': 'stands',
  'GET /course/user/course-list': 'stands',
  'GET /course/course-details': 'stands',

  // the second provider's order of an appointment, a course or a test, beside /razorpay/order
  'POST /cashfree/order': 'booking',

  'GET /prescription/list': 'record',
  'POST /prescription/add': 'record',
  // /document is one of the texts that visitors read
  'GET /patient-document/list': 'record',
  'POST /patient-document/add': 'record',
  'GET /diet-plan/list': 'record',
  'POST /diet-plan/add': 'record',
  'GET /user/history': 'record',

  'GET /education': 'doctor',
  'POST /education': 'doctor',
  'GET /experience': 'doctor',
  'POST /experience': 'doctor',
  'GET /awards': 'doctor',
  'POST /awards': 'doctor',
  'GET /bank-detail': 'doctor',
  'POST /bank-detail': 'doctor',
  'GET /inavailability': 'doctor',
  'POST /inavailability': 'doctor',

  'GET /self-help-guide/list': 'patient',
  'GET /exercise/list': 'patient',
  'GET /ask-anything/categories': 'patient',
  'GET /ask-anything/questions': 'patient',
  'POST /ask-anything/questions': 'patient',
}

/** Every call of the specification, by method and path. */
export const SPECIFICATION_PATHS: Readonly<Record<string, Standing>> = { ...WITH_A_PATH, ...IN_WORDS }

/** The calls that the specification does not name, each with the reason why it is there. */
export const OUR_ADDITIONS: Readonly<Record<string, string>> = {
  'POST /api/v1/user/join-meeting': 'gives the ticket for a meeting’s socket',
  'POST /auth/exchange': 'takes a link’s code for a session (the token in the address)',
  'POST /auth/leave': 'ends the cookie of a session that no page has the token of',
  'POST /auth/link': 'makes the code with which a link carries a login',
  'POST /auth/refresh': 'renews the short token by the httpOnly cookie',
  'GET /blog-author/blog-author-addresses': 'the addresses of pages, for the site map',
  'GET /blog-category/blog-category-addresses': 'the addresses of pages, for the site map',
  'GET /user/blog-addresses': 'the addresses of pages, for the site map',
  'GET /user/blog-tag-addresses': 'the addresses of pages, for the site map',
  'GET /course/addresses': 'the addresses of pages, for the site map',
  'GET /doctor/addresses': 'the addresses of pages, for the site map',
  'GET /lab-test/addresses': 'the addresses of pages, for the site map',
  'GET /package/addresses': 'the addresses of pages, for the site map',
  'GET /treatment/addresses': 'the addresses of pages, for the site map',
  'GET /treatment/home-addresses': 'the addresses of pages, for the site map',
  'POST /blog-comment/delete-comment': 'people take their own comment back',
  'GET /blog-comment/mine': 'which comments are the reader’s own: the public list is the same for everybody',
  'POST /blog-comment/report-comment': 'readers report a comment',
  'POST /canary-reports': 'browsers tell how a build that goes out does',
  'GET /canary-reports': 'the watcher reads what browsers told',
  'POST /coming-soon/notify': 'somebody asks to be told when a page opens',
  'GET /content-version': 'the web process learns that content changed',
  'GET /discovery-call/details': 'the price and length of a discovery call',
  'GET /discovery-call/hold': 'a reload finds the time that is held',
  'POST /discovery-call/release': 'gives a held time back',
  'GET /doctor/user/by-slug': 'a profile’s address has a slug, no id',
  'GET /doctor/user/doctor-facets': 'the choices of the doctors’ filters',
  'GET /document': 'the texts of the law pages, by version',
  'POST /file-upload/start': 'begins a file that comes in parts, on slow lines and for films',
  'POST /file-upload/part': 'takes the next part of a file',
  'GET /file-upload/state': 'says where to go on after the line was lost',
  'POST /file-upload/finish': 'makes a file of its parts',
  'POST /file-upload/cancel': 'gives the room of a file back that somebody stopped sending',
  'POST /file/link': 'a fresh link to a private file: the one before has ended',
  'GET /file/:id': 'what such a link opens: the file itself',
  'GET /landing/page': 'the texts of the landing pages',
  'GET /policy/cancellation': 'what a cancellation costs, before somebody books',
  'GET /payments/status': 'the page that waits for a payment asks how it stands',
  'POST /user/logout-everywhere': 'ends every session of the account',
  'GET /healthz': 'whether the process runs',
  'GET /readyz': 'whether the process can serve',
  'GET /operations': 'the names of all calls: whether a build that is published finds what it calls',
  'GET /feeds/articles': 'the feed of articles, for feed readers',
  'POST /webhooks/razorpay': 'the provider tells of a payment',
}
