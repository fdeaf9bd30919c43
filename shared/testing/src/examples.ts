import type { BlogCard } from '@app/contracts/blog'
import { isAhead, isLive, type Appointment, type AppointmentDetail, type AppointmentMay } from '@app/contracts/booking'
import type { Course } from '@app/contracts/courses'
import type { DeskAppointment, DoctorsDay } from '@app/contracts/desk'
import type { DoctorCard } from '@app/contracts/doctors'
import type { Faq } from '@app/contracts/faq'
import type { LabBookingDetail, PartnerLab } from '@app/contracts/lab-bookings'
import type { LabTest } from '@app/contracts/lab-tests'
import type { LessonContent, MyCourseDetail } from '@app/contracts/lessons'
import type { Recommendation } from '@app/contracts/outcomes'
import type { Offer } from '@app/contracts/offers'
import type { Package } from '@app/contracts/packages'
import type { Order, PurchaseStatus } from '@app/contracts/payments'
import type { Plan, PlanUnit } from '@app/contracts/plans'
import type { CancellationPolicy, PolicyKind } from '@app/contracts/policies'

// One complete example of each call's response, so that a test specifies only what it is about.

/** A held call, which is tomorrow for a test that runs in November 2026. */
const UNPAID_CALL: Omit<AppointmentDetail, 'may'> = {
  id: 'a1',
  kind: 'discovery_call',
  mode: 'video',
  visit: 'first',
  status: 'held',
  starts_at: '2026-11-24T11:00:00.000Z',
  ends_at: '2026-11-24T11:15:00.000Z',
  doctor_id: 101,
  doctor_name: 'Dr Asha Rao',
  doctor_slug: 'dr-asha-rao',
  doctor_profile_pic: '/images/profile/dr-asha-rao.svg',
  patient_name: 'Ravi',
  may_prescribe: false,
  price_paise: 9900,
  hold_expires_at: '2099-01-01T00:00:00.000Z',
  join_from: '2026-11-24T10:50:00.000Z',
  join_until: '2026-11-24T11:30:00.000Z',
  free_change_until: null,
  choice_until: null,
  moves_left: 2,
  concern: null,
  words: null,
}

export function anAppointment(change: Partial<AppointmentDetail> = {}): AppointmentDetail {
  const one = { ...UNPAID_CALL, ...change }
  return { may: mayOf(one), ...one }
}

/** A row of a doctor's day. */
export const aDeskAppointment = ({
  age = null,
  concern = null,
  is_repeat = false,
  guest = null,
  paper = 'to_come',
  ...change
}: Partial<DeskAppointment> = {}): DeskAppointment => ({
  ...anAppointment(change),
  age,
  concern,
  is_repeat,
  guest,
  paper,
})

/** A doctor's day with nothing in it. */
export const aDay = (change: Partial<DoctorsDay> = {}): DoctorsDay => ({
  doctor_name: 'Dr Asha Rao',
  appointments: [],
  free: [],
  next: null,
  open: [],
  unread: 0,
  questions: 0,
  this_week: 0,
  month: { paid_paise: 0, share_paise: null, visits: [0, 0, 0, 0] },
  ...change,
})

/** What the server allows for an appointment whose terms leave every action open. */
function mayOf(one: Omit<Appointment, 'may'>): AppointmentMay {
  const { status, starts_at, join_from: from, join_until: until, choice_until, moves_left } = one
  const isChoice = (status === 'needs_choice' || status === 'no_show_patient') && choice_until !== null
  const byTerms = isAhead(status) && moves_left > 0 ? { until: starts_at, is_again: false } : null
  return {
    pay: one.hold_expires_at ? { until: one.hold_expires_at } : null,
    join: isLive(status) ? { from, until } : null,
    move: isChoice ? { until: choice_until, is_again: true } : byTerms,
    cancel: isAhead(status) ? { until: starts_at, free_until: one.free_change_until } : null,
    tell: isAhead(status) ? { until: starts_at } : null,
    take_back: status === 'needs_choice' && choice_until ? { until: choice_until } : null,
    conclude:
      isLive(status) || status === 'completed'
        ? { from: isAhead(status) ? starts_at : '2020-01-01T00:00:00.000Z' }
        : null,
  }
}

export const aPurchase = (change: Partial<PurchaseStatus> = {}): PurchaseStatus => ({
  state: 'unpaid',
  may: mayOfPurchase(change),
  sent_back_because: null,
  appointment: anAppointment(),
  amount_paise: 9900,
  coupon: null,
  credit_paise: 0,
  test_mode: true,
  ...change,
})

/** What the server allows for a purchase whose payment has not begun. */
function mayOfPurchase({
  state = 'unpaid',
  amount_paise,
}: Pick<Partial<Order>, 'state' | 'amount_paise'>): Order['may'] {
  const open = state === 'unpaid' ? { until: '2099-12-01T04:00:00.000Z' } : null
  return { pay: amount_paise === 0 ? null : open, settle: amount_paise === 0 ? open : null, code: open }
}

/** An order for a package that has not been paid for yet. */
export const anOrder = (change: Partial<Order> = {}): Order => ({
  id: '00000000-0000-4000-8000-000000000002',
  state: 'unpaid',
  may: mayOfPurchase(change),
  sent_back_because: null,
  lines: [
    {
      kind: 'package',
      title: 'A plan',
      package_slug: 'a-plan',
      appointment_id: null,
      lab_booking_id: null,
      lab_test_slug: null,
      course_slug: null,
      linked: null,
      is_upgrade: false,
      list_paise: 319_900,
      discount_paise: 0,
    },
  ],
  amount_paise: 319_900,
  coupon: null,
  credit_paise: 0,
  created_at: '2026-11-23T04:00:00.000Z',
  test_mode: true,
  ...change,
})

/** A plan with used, booked and remaining units. */
export function aPlan(change: Partial<Plan> = {}): Plan {
  const one = { ...BOUGHT_PLAN(), ...change }
  return { may: mayOfPlan(one), ...one }
}

const BOUGHT_PLAN = (): Omit<Plan, 'may'> => ({
  id: '00000000-0000-4000-8000-000000000001',
  package_slug: 'a-plan',
  title: 'Two months',
  order_id: '00000000-0000-4000-8000-000000000002',
  state: 'active',
  paid_paise: 549_900,
  starts_at: '2026-11-01T06:00:00.000Z',
  ends_at: '2027-01-30T06:00:00.000Z',
  usable_until: '2027-02-14T06:00:00.000Z',
  units: [
    aUnit(1, { type: 'sexologist_consult', name: 'Sexologist consultation', state: 'consumed', appointment_id: 'a' }),
    aUnit(2, { state: 'reserved', appointment_id: 'b' }),
    aUnit(3),
    aUnit(4),
  ],
})

/** What the server allows for a plan that has never been paused. */
function mayOfPlan({ state, units, ends_at, usable_until, paid_paise }: Omit<Plan, 'may'>): Plan['may'] {
  const isUsable = state === 'active' || state === 'grace'
  const isFree = units.every((unit) => unit.state !== 'reserved')
  return {
    use: isUsable && units.some((unit) => unit.state === 'available') ? { until: usable_until } : null,
    pause: state === 'active' ? { until: ends_at, days: 30 } : null,
    resume: state === 'frozen' ? { until: usable_until } : null,
    stop: (isUsable || state === 'frozen') && isFree ? { until: usable_until, back_paise: paid_paise } : null,
    upgrade: state === 'active' && isFree ? { until: ends_at } : null,
  }
}

function aUnit(n: number, change: Partial<PlanUnit> = {}): PlanUnit {
  return {
    n,
    type: 'therapist_session',
    name: 'Sex therapist session',
    state: 'available',
    covers_paise: 89_900,
    appointment_id: null,
    lab_test_slug: null,
    lab_booking_id: null,
    course_slug: null,
    ...change,
  }
}

export const aDoctorCard = (id: number, name: string, change: Partial<DoctorCard> = {}): DoctorCard => ({
  id,
  slug: `dr-${name.toLowerCase()}`,
  salutations: 'Dr',
  name,
  degree: 'MD',
  profile_pic: '/images/profile/a.svg',
  profile_type: ['Sexologist'],
  languages: 'English, Marathi',
  gender: 'female',
  city: 'Pune',
  specializations: [],
  total_experience: 12,
  cases_solved: 10,
  registration_no: `DEMO-${id}`,
  registration_council: 'Demo Council',
  fee_paise: 79_900,
  next_consultation: '2026-11-24T12:00:00.000Z',
  takes_discovery_calls: true,
  intro: '',
  next_slot: null,
  next_slots: [],
  taken_until: null,
  colleague: null,
  ...change,
})

export const aQuestion = (id: string): Faq => ({
  id,
  group: 'A group',
  question: `What about ${id}?`,
  answer: `This about ${id}.`,
  more: null,
})

export const anArticleCard = (id: number, change: Partial<BlogCard> = {}): BlogCard => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  short_description: `About ${id}`,
  thumbnail: '/images/blog/a.svg',
  thumbnail_alt_text: 'A hill',
  category_name: 'Body Basics',
  category_slug: 'body-basics',
  reading_time: 3,
  tags: '',
  author_name: 'Tara Menon',
  author_slug: 'tara-menon',
  is_reviewed: true,
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
  ...change,
})

/** An expert's recommendation to the reader: an appointment. */
export const aRecommendation = (change: Partial<Recommendation> = {}): Recommendation => ({
  path: 'appointment',
  reason: 'After your call, Dr Asha Rao recommends that you see a sexologist. There is no hurry.',
  doctor_name: 'Dr Asha Rao',
  profile_type: 'Sexologist',
  package: null,
  sent_at: '2026-11-23T06:00:00.000Z',
  ...change,
})

/** A private package, offered to the reader for a few more days. */
export const anOffer = (change: Partial<Offer> = {}): Offer => ({
  package_slug: 'a-plan',
  title: 'A plan',
  price_paise: 319_900,
  linked: 'a-token',
  doctor_name: 'Dr Asha Rao',
  ends_at: '2026-11-30T06:00:00.000Z',
  state: 'open',
  order_id: null,
  ...change,
})

export const aPackage = (change: Partial<Package> = {}): Package => ({
  slug: 'a-plan',
  title: 'A plan',
  subtitle: 'Some weeks',
  goal: 'plan',
  audience: 'For people who like tests.',
  recommended_because: null,
  doctor_types_allowed: ['Sexologist', 'Therapist'],
  duration_days: 30,
  validity_days: 60,
  price_paise: 250_000,
  mrp_paise: 279_700,
  institute_only: false,
  inclusions: [
    {
      type: 'sexologist_consult',
      name: 'Sexologist consultation',
      quantity: 1,
      single_paise: 79_900,
      from_paise: 79_900,
      lab_test_slug: null,
      course_slug: null,
    },
    {
      type: 'therapist_session',
      name: 'Sex therapist session',
      quantity: 2,
      single_paise: 99_900,
      from_paise: 99_900,
      lab_test_slug: null,
      course_slug: null,
    },
    {
      type: 'lab_panel',
      name: 'Lab panel: A panel',
      quantity: 1,
      single_paise: null,
      from_paise: null,
      lab_test_slug: 'a-panel',
      course_slug: null,
    },
  ],
  problems: [{ slug: 'low-desire', name: 'Low Desire' }],
  phases: [{ title: 'Assessment', when: 'Week 1', text: 'Somebody listens.' }],
  faqs: [{ question: 'How long?', answer: 'A month.' }],
  policy_kind: 'package',
  tax_treatment: 'exempt',
  landing: { heading: 'A heading of its own', lead: 'A lead.', action: 'Begin like this', text: ['One.', 'Two.'] },
  meta_title: 'A plan for tests',
  meta_description: 'What a plan is.',
  ...change,
})

export const aLabTest = (change: Partial<LabTest> = {}): LabTest => ({
  slug: 'a-test',
  name: 'A test',
  purpose: 'Finds something.',
  category: 'infections',
  samples: ['blood', 'urine'],
  fasting_hours: 10,
  report_hours: 48,
  price_paise: 49_900,
  mrp_paise: null,
  tests_count: null,
  requires_counselling: true,
  code: 'A',
  parameters: ['A value'],
  window_note: 'From 45 days.',
  preparation: ['Drink water.'],
  home_collection: true,
  applies_to: 'anyone',
  minimum_age: 18,
  tax_treatment: 'exempt',
  tests: [],
  panels: [{ slug: 'a-panel', name: 'A panel', price_paise: 99_900 }],
  meta_title: 'A test for tests',
  meta_description: 'What a test is.',
  ...change,
})

/** A lab at which samples are taken. */
export const aPartnerLab = (change: Partial<PartnerLab> = {}): PartnerLab => ({
  slug: 'a-lab',
  name: 'Yard Lab',
  address: '22 Ashoka Yard',
  pin: '110002',
  ...change,
})

/** What the server allows for a booking whose window is a day away. */
function mayOfBooking({
  state = 'booked',
  missed_visits = 0,
  window,
}: Partial<LabBookingDetail>): LabBookingDetail['may'] {
  const until = state === 'booked' && window !== null ? '2099-11-23T23:00:00.000Z' : null
  const isOpen = state === 'booked' || state === 'missed' || state === 'redraw'
  const is_free = state === 'redraw' || (state === 'booked' && missed_visits === 0)
  return {
    pay: state === 'ordered' ? { until: '2026-11-24T04:00:00.000Z', paise: 49_900 } : null,
    choose: isOpen ? { until, from: null } : null,
    cancel: isOpen ? { is_free, free_until: is_free ? until : null } : null,
    talk: null,
  }
}

/** A booked test, whose window is tomorrow for a test that runs in November 2026. */
export const aLabBooking = (change: Partial<LabBookingDetail> = {}): LabBookingDetail => ({
  id: '00000000-0000-4000-8000-000000000003',
  lab_test_slug: 'a-test',
  name: 'A test',
  state: 'booked',
  price_paise: 49_900,
  order_id: '00000000-0000-4000-8000-000000000002',
  city: 'Delhi',
  pin: '110001',
  address: '12 Lotus Street',
  lab: null,
  preparation: ['Drink water.'],
  window: { id: 'w1', starts_at: '2026-11-24T01:00:00.000Z', ends_at: '2026-11-24T03:00:00.000Z' },
  may: mayOfBooking(change),
  missed_visits: 0,
  created_at: '2026-11-23T04:00:00.000Z',
  results: [],
  waits_for_talk: false,
  ...change,
})

export const aCourse = (change: Partial<Course> = {}): Course => ({
  slug: 'a-course',
  title: 'A course',
  subtitle: 'Some lessons',
  cover: '/images/course/a.svg',
  level: 'beginner',
  audience: 'couple',
  language: 'English',
  price_paise: 129_900,
  lessons_count: 2,
  minutes: 70,
  previews_count: 1,
  instructor_name: 'Dr A B',
  description: ['About it.'],
  lessons: [
    { slug: 'first', position: 1, title: 'First', kind: 'video', minutes: 10, is_preview: true },
    { slug: 'second', position: 2, title: 'Second', kind: 'exercise', minutes: 60, is_preview: false },
  ],
  outcomes: ['You know more'],
  content_warnings: ['Speaks plainly'],
  access_days: 180,
  instructor: {
    id: 7,
    slug: 'dr-a-b',
    name: 'Dr A B',
    degree: 'MD',
    profile_pic: '/a.svg',
    intro: 'Listens.',
    is_listed: true,
  },
  tax_treatment: 'gst_18',
  meta_title: 'A course for tests',
  meta_description: 'What a course is.',
  ...change,
})

export const aPolicy = (kind: PolicyKind, change: Partial<CancellationPolicy> = {}): CancellationPolicy => ({
  kind,
  version: 1,
  effective_from: '2026-11-01',
  title: kind,
  free_until: `All back: ${kind}.`,
  later: 'Some back.',
  reschedule: 'Move it.',
  no_show: 'Missed.',
  our_fault: 'Ours.',
  ...change,
})

/** A course of two lessons, the first of which is done. */
export const aBegunCourse = (change: Partial<MyCourseDetail> = {}): MyCourseDetail => ({
  slug: 'a-course',
  title: 'A course',
  cover: '/images/course/a.svg',
  is_open: true,
  access_until: '2027-05-20T04:00:00.000Z',
  lessons_count: 2,
  done_count: 1,
  next: { slug: 'second', title: 'Second' },
  lessons: [
    {
      slug: 'first',
      position: 1,
      title: 'First',
      kind: 'video',
      minutes: 10,
      is_preview: true,
      done_at: '2026-11-22T04:00:00.000Z',
    },
    { slug: 'second', position: 2, title: 'Second', kind: 'quiz', minutes: 6, is_preview: false, done_at: null },
  ],
  order_id: null,
  may: { give_back: change.order_id ? { until: '2099-11-30T04:00:00.000Z' } : null },
  ...change,
})

/** A film of a hundred seconds, open to everybody. */
export const aLesson = (change: Partial<LessonContent> = {}): LessonContent => ({
  slug: 'first',
  title: 'First',
  kind: 'video',
  minutes: 2,
  is_preview: true,
  course: { slug: 'a-course', title: 'A course' },
  body: '<h2>A scene</h2><p>One word.</p><p>Another.</p>',
  exercise_slug: null,
  questions: [],
  media: { url: '/backend/course/film/l1', captions_url: '/backend/course/captions/l1', seconds: 100 },
  sources: [{ title: 'A source', publisher: 'NHS', url: 'https://example.org/' }],
  reviewed_on: null,
  ...change,
})
