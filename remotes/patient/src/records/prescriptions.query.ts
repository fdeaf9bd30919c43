import { pageByPage } from '@app/parts/page-by-page'
import { queryOptions, type Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 20

/** Reads the reader’s prescriptions, one page at a time. */
export const prescriptionsQuery = ({ api }: Kernel) => ({
  queryKey: ['patient', 'prescriptions'],
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/prescription/list', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const prescriptionQuery = ({ api }: Kernel, prescription_id: string) =>
  queryOptions({
    queryKey: ['patient', 'prescription', prescription_id],
    queryFn: () => api.get('/prescription/details', { prescription_id }),
    staleTime: 0,
  })
