import type { LabCategory, LabTestCard } from '@app/contracts/lab-tests'
import { queryOptions, type Kernel } from '@app/kernel'

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
