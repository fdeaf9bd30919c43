import { pageByPage } from '@app/parts/page-by-page'
import type { Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 20

/** Reads the shared notes, one page at a time. */
export const notesQuery = ({ api }: Kernel) => ({
  queryKey: ['patient', 'notes'],
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/notes/patient', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})
