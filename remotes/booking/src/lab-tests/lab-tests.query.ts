import type { LabCategory, LabTestCard } from '@app/contracts/lab-tests'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

const PAGE_SIZE = 24

export interface LabTestFilter {
  search: string
  category: LabCategory | undefined
}

export const labTestsQuery = ({ api }: Kernel, { search, category }: LabTestFilter) => ({
  queryKey: ['lab-tests', 'list', category ?? null, search],
  initialPageParam: 0,
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/lab-test/test-list', {
      skip: pageParam,
      limit: PAGE_SIZE,
      ...(search ? { searchValue: search } : {}),
      ...(category ? { category } : {}),
    }),
  getNextPageParam: (last: LabTestCard[], pages: LabTestCard[][]) =>
    last.length < PAGE_SIZE ? undefined : pages.flat().length,
})

export const labTestQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['lab-tests', 'detail', slug],
    queryFn: () => api.get('/lab-test/get-lab-details', { slug }),
  })

/** Reads whether a plan covers a lab test. */
export const labPlanQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['booking', 'plan', 'lab', slug],
    queryFn: () => api.get('/user-plan/check', { type: 'lab_panel', lab_test_slug: slug }),
    staleTime: 0,
  })

const makesStale = () => [
  ['care', 'lab-slots'],
  ['patient', 'lab-bookings'],
]

/** Orders a test and cancels an earlier unpaid order for it; the payment comes next, unless a plan covers the test. */
export const bookLabTest = mutation('/lab-test/book-lab-test', {
  makesStale: () => [...makesStale(), ['booking', 'order']],
})
export const coverLabTest = mutation('/user-plan/use-lab-test', {
  makesStale: () => [...makesStale(), ['patient', 'plans'], ['booking', 'plan']],
})
