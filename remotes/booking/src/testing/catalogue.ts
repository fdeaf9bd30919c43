import type { Course } from '@app/contracts/courses'
import type { Answer } from '@app/contracts/endpoints'
import type { LabTest } from '@app/contracts/lab-tests'
import type { Package } from '@app/contracts/packages'
import { PolicyKind } from '@app/contracts/policies'
import { aCourse, aLabTest, aPackage, aPolicy } from '@app/testing/examples'
import { answer, answerTo, refusal, type HttpHandler } from '@app/testing/render-remote'

interface Rows {
  packages?: Package[]
  tests?: LabTest[]
  courses?: Course[]
}

type Detail = 'GET /package/package-details' | 'GET /lab-test/get-lab-details' | 'GET /course/course-details'

/** The requested row; if no rows are given, the same row under every slug. */
function found<Name extends Detail>(
  name: Name,
  rows: Answer<Name>[] | undefined,
  any: Answer<Name>,
  missing: HttpHandler,
) {
  if (!rows) return answerTo(name, (query) => ({ ...any, slug: query.get('slug')! }))
  if (rows.length === 0) return missing
  return answerTo(name, (query) => rows.find(({ slug }) => slug === query.get('slug'))!)
}

const NO_PACKAGE = refusal('GET /package/package-details', { code: 'package_not_found' })
const NO_TEST = refusal('GET /lab-test/get-lab-details', { code: 'lab_test_not_found' })
const NO_COURSE = refusal('GET /course/course-details', { code: 'course_not_found' })

/** The API with a catalogue of a few rows. */
export const catalogue = ({ packages, tests, courses }: Rows = {}) => [
  answer('GET /discovery-call/details', { duration: 20, price_paise: 14_900, next_slot: '2026-11-24T04:30:00.000Z' }),
  answer(
    'GET /policy/cancellation',
    PolicyKind.options.map((kind) => aPolicy(kind)),
  ),
  answer('GET /package/user/package-list', packages ?? [aPackage()]),
  found('GET /package/package-details', packages, aPackage(), NO_PACKAGE),
  answer('GET /lab-test/test-list', tests ?? [aLabTest()]),
  found('GET /lab-test/get-lab-details', tests, aLabTest(), NO_TEST),
  answer('GET /course/user/course-list', courses ?? [aCourse()]),
  found('GET /course/course-details', courses, aCourse(), NO_COURSE),
  // an offer's page shows one of these questions
  answer('GET /faq/list', []),
]
