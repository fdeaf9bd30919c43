import type { Course } from '@app/contracts/courses'
import type { LabTest } from '@app/contracts/lab-tests'
import type { Package } from '@app/contracts/packages'
import { PolicyKind, type CancellationPolicy } from '@app/contracts/policies'
import { answer, answerTo } from '@app/testing/render-remote'

export const aPackage = (change: Partial<Package> = {}): Package => ({
  slug: 'a-plan',
  title: 'A plan',
  subtitle: 'Some weeks',
  goal: 'plan',
  audience: 'For people who like tests.',
  doctor_types_allowed: ['Sexologist', 'Therapist'],
  duration_days: 30,
  validity_days: 60,
  price_paise: 250_000,
  mrp_paise: 279_700,
  inclusions: [
    {
      type: 'sexologist_consult',
      name: 'Sexologist consultation',
      quantity: 1,
      single_paise: 79_900,
      lab_test_slug: null,
      course_slug: null,
    },
    {
      type: 'therapist_session',
      name: 'Sex therapist session',
      quantity: 2,
      single_paise: 99_900,
      lab_test_slug: null,
      course_slug: null,
    },
    {
      type: 'lab_panel',
      name: 'Lab panel: A panel',
      quantity: 1,
      single_paise: null,
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

export const aCourse = (change: Partial<Course> = {}): Course => ({
  slug: 'a-course',
  title: 'A course',
  subtitle: 'Some lessons',
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
    { position: 1, title: 'First', kind: 'video', minutes: 10, is_preview: true },
    { position: 2, title: 'Second', kind: 'exercise', minutes: 60, is_preview: false },
  ],
  outcomes: ['You know more'],
  content_warnings: ['Speaks plainly'],
  access_days: 180,
  instructor: { id: 7, slug: 'dr-a-b', name: 'Dr A B', degree: 'MD', profile_pic: '/a.svg', intro: 'Listens.' },
  tax_treatment: 'gst_18',
  meta_title: 'A course for tests',
  meta_description: 'What a course is.',
  ...change,
})

const policy = (kind: PolicyKind): CancellationPolicy => ({
  kind,
  version: 1,
  effective_from: '2026-11-01',
  title: kind,
  free_until: `All back: ${kind}.`,
  later: 'Some back.',
  reschedule: 'Move it.',
  no_show: 'Missed.',
  our_fault: 'Ours.',
})

interface Rows {
  packages?: Package[]
  tests?: LabTest[]
  courses?: Course[]
}

/** The one that is asked for; with no rows given, the same one under every slug. */
const found = <Row extends { slug: string }>(path: string, rows: Row[] | undefined, any: Row) => {
  if (!rows) return answerTo(path, (query) => ({ ...any, slug: query.get('slug') }))
  if (rows.length === 0) return answer('get', path, { code: 'not_found' }, 404)
  return answerTo(path, (query) => rows.find(({ slug }) => slug === query.get('slug')))
}

/** The API with a catalogue of a few rows. */
export const catalogue = ({ packages, tests, courses }: Rows = {}) => [
  answer('get', '/discovery-call/details', { duration: 20, price_paise: 14_900 }),
  answer('get', '/policy/cancellation', PolicyKind.options.map(policy)),
  answer('get', '/package/user/package-list', packages ?? [aPackage()]),
  found('/package/package-details', packages, aPackage()),
  answer('get', '/lab-test/test-list', tests ?? [aLabTest()]),
  found('/lab-test/get-lab-details', tests, aLabTest()),
  answer('get', '/course/user/course-list', courses ?? [aCourse()]),
  found('/course/course-details', courses, aCourse()),
]
