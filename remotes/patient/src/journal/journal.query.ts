import { pageByPage } from '@app/parts/page-by-page'
import { mutation, type Kernel } from '@app/kernel'

/** How many come at once. */
const PAGE = 20
const KEY = ['patient', 'journal'] as const

/** The reader’s journal, page after page. */
export const journalQuery = ({ api }: Kernel) => ({
  queryKey: KEY,
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/journal/list', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

const change = { makesStale: () => [KEY] }
export const addEntry = mutation('/journal/add', change)
export const editEntry = mutation('/journal/edit', change)
export const removeEntry = mutation('/journal/remove', change)
