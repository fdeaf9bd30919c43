import type { z } from 'zod'
import { Course, LabPanels, LabTests, Package, Policies } from './catalogue-schemas.ts'
import { among, unless, type ContentReader } from './content-reader.ts'
import { wordsOf } from './shared-runs.rules.ts'

/** Words that a landing text has at least: a page that says less is no page. */
const FEWEST_WORDS = 120

type Known = readonly { slug: string }[]
export type Catalogue = ReturnType<typeof readCatalogue>

export function readCatalogue(
  { list, pages, problems }: ContentReader,
  { treatments, doctors }: Record<'treatments' | 'doctors', Known>,
) {
  const policies = list('catalogue/policies.yaml', Policies)
  const labTests = list('catalogue/lab-tests.yaml', LabTests)
  const labPanels = list('catalogue/lab-panels.yaml', LabPanels, ({ tests }) =>
    unless(tests.every(among(labTests)), 'tests', 'names one that lab-tests.yaml does not have'),
  )
  const courses = pages('catalogue/courses', Course, ({ instructor }) =>
    unless(among(doctors)(instructor), 'instructor', 'has no file in doctors/, or a wrong one'),
  )
  const packages = pages('catalogue/packages', Package, (offer) => [
    ...unless(offer.problems.every(among(treatments)), 'problems', 'names one that is no treatment'),
    ...unless(
      (offer.price_paise === undefined) === (offer.booking_kind !== undefined),
      'price_paise',
      'stands where booking_kind does not, and nowhere else',
    ),
    ...unless(
      offer.inclusions.every((part) => namesItsItem(part, labPanels, courses)),
      'inclusions',
      'a lab_panel names one of lab-panels.yaml, a course one of courses/, and nothing else names either',
    ),
  ])
  for (const { slug, front, body } of packages) {
    if (front.landing && wordsOf(body).length < FEWEST_WORDS)
      problems.push({
        file: `catalogue/packages/${slug}.md`,
        line: 1,
        message: `the body has ${wordsOf(body).length} words, and needs ${FEWEST_WORDS}`,
      })
  }
  return { policies, labTests, labPanels, courses, packages }
}

type Part = z.output<typeof Package>['inclusions'][number]

const namesItsItem = ({ type, lab_test, course }: Part, panels: Known, courses: Known): boolean =>
  (type === 'lab_panel' ? lab_test !== undefined && among(panels)(lab_test) : lab_test === undefined) &&
  (type === 'course' ? course !== undefined && among(courses)(course) : course === undefined)
