import { queryOptions, type Kernel } from '@app/kernel'
import { pageByPage } from '@app/parts/page-by-page'

/** The number of rows that one request returns. */
const PAGE = 20

/** Reads the tests that experts suggest, one page at a time. */
export const ordersQuery = ({ api }: Kernel) => ({
  queryKey: ['patient', 'lab-orders'],
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/lab-order/list', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

/** What a test finds and what it asks of the reader. */
export const labTestQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['lab-tests', 'detail', slug],
    queryFn: () => api.get('/lab-test/get-lab-details', { slug }),
  })
