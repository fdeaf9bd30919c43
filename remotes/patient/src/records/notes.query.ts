import { pageByPage } from '@app/parts/page-by-page'
import type { Kernel } from '@app/kernel'

/** How many come at once. */
const PAGE = 20

/** What experts wrote and shared, page after page. */
export const notesQuery = ({ api }: Kernel) => ({
  queryKey: ['patient', 'notes'],
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/notes/patient', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})
