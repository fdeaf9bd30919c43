import type { Kernel, RouteObject } from '@app/kernel'
import { blogsQuery } from '../blog/blog.query.ts'
import { doctorsQuery, feedbackQuery } from '../doctors/doctors.query.ts'
import { discoveryCallQuery } from './discovery-call.query.ts'
import { Home } from './home.tsx'

export const homeRoutes = (kernel: Kernel): RouteObject[] => [
  { index: true, loader: () => loadHome(kernel), element: <Home /> },
]

/** A band whose data does not come is left out: home stands without it. */
async function loadHome(kernel: Kernel) {
  const { query } = kernel
  await Promise.all([
    query.prefetchQuery(discoveryCallQuery(kernel)),
    query.prefetchQuery(doctorsQuery(kernel)),
    query.prefetchQuery(feedbackQuery(kernel)),
    query.prefetchInfiniteQuery(blogsQuery(kernel, {})),
  ])
  return null
}
