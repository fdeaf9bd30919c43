import { pageByPage } from '@app/parts/page-by-page'
import { mutation, type Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 20
const KEY = ['patient', 'journal'] as const

/** Reads the reader’s journal, one page at a time. */
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
