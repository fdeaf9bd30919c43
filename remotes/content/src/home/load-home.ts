import type { Kernel } from '@app/kernel'
import { blogsQuery } from '../blog/blog.query.ts'
import { doctorsQuery, facetsQuery, feedbackQuery } from '../doctors/doctors.query.ts'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { packagesQuery } from '@app/parts/packages.query'
import { policiesQuery } from '@app/parts/policies.query'
import { statementQuery } from '@app/parts/statement.query'
import { ANYBODY } from '../doctors/wish.ts'

/** Loads the home page's data, omitting any section whose data does not load. */
export async function loadHome(kernel: Kernel) {
  const { query } = kernel
  await Promise.all([
    query.prefetchQuery(discoveryCallQuery(kernel)),
    query.prefetchQuery(doctorsQuery(kernel)),
    query.prefetchQuery(facetsQuery(kernel, ANYBODY)),
    query.prefetchQuery(feedbackQuery(kernel)),
    query.prefetchQuery(packagesQuery(kernel)),
    query.prefetchQuery(policiesQuery(kernel)),
    query.prefetchQuery(statementQuery(kernel)),
    query.prefetchInfiniteQuery(blogsQuery(kernel, {})),
  ])
  return null
}
