import { href } from '@app/federation/manifest'
import type { LabTest } from '@app/contracts/lab-tests'
import { breadcrumbs, type Head, type RouteAt, type StructuredData } from '@app/kernel'
import { labTestQuery } from './lab-tests.query.ts'
import { labTestsPages } from './lab-tests.pages.ts'

/** Makes the head of a lab test's page, which has its own title. */
export function labTestHead({ params, kernel }: RouteAt): Head | undefined {
  const test = kernel.query.getQueryData(labTestQuery(kernel, params.slug!).queryKey)
  return (
    test && {
      title: test.meta_title,
      description: test.meta_description,
      canonical: href(labTestsPages.detail, test),
      data: [
        breadcrumbs([labTestsPages.list.path, 'Lab tests'], [href(labTestsPages.detail, test), test.name]),
        medicalTest(test),
      ],
    }
  )
}

const named = (type: string) => (name: string) => ({ '@type': type, name })

const medicalTest = (test: LabTest): StructuredData => ({
  '@type': test.tests.length > 0 ? 'MedicalTestPanel' : 'MedicalTest',
  name: test.name,
  description: test.purpose,
  url: href(labTestsPages.detail, test),
  ...(test.tests.length > 0
    ? { subTest: test.tests.map(({ name }) => named('MedicalTest')(name)) }
    : { signDetected: test.parameters.map(named('MedicalSign')) }),
})
