import { queryOptions, type Kernel } from '@app/kernel'
import { pageByPage } from '@app/parts/page-by-page'

/** The number of payments that one request reads. */
const PAGE = 50

/** Reads the reader's payments, one page at a time. */
export const paymentsQuery = ({ api }: Kernel) => ({
  queryKey: ['patient', 'payments'],
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/invoice', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const creditQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'credit'], queryFn: () => api.get('/payments/credit'), staleTime: 0 })
