import { mutation, queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds: a reminder may come while a page is open. */
const EVERY = 60_000

const KEY = ['notices']

export const noticesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/notices'), refetchInterval: EVERY })

/** Marks what was read; the answer is the list as it is then. */
export const readNotices = mutation('/notices/read', {
  isQuiet: true,
  onSuccess({ query }, list) {
    // a response to an earlier request does not include this change
    void query.cancelQueries({ queryKey: KEY }).then(() => query.setQueryData(KEY, list))
  },
})
