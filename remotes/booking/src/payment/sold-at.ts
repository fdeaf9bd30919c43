import { coursePath, labTestPath, offerPath, packagePath, PATHS } from '@app/parts/paths'
import type { Order } from '@app/contracts/payments'

/** Returns the page on which an order's product can be ordered again. */
export function soldAt({ lines }: Pick<Order, 'lines'>): string {
  const { course_slug, lab_test_slug, package_slug, linked, is_upgrade } = lines[0]!
  if (course_slug) return coursePath({ slug: course_slug })
  if (lab_test_slug) return labTestPath({ slug: lab_test_slug })
  if (is_upgrade) return PATHS.plan
  if (package_slug && linked) return offerPath({ package_slug, linked })
  return package_slug ? packagePath({ slug: package_slug }) : PATHS.packages
}
